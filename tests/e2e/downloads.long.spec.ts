import type { Locator, Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { FAULT_NOISE, openWorkoutOnce, prefetchForOffline } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { expectPlays, hereMark, videosAsked, showOfflineOnly } from './playing-videos.ts';
import { WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const VIDEOS = /\.mp4$/;
/** Videos of the workout: those of its exercises, and with those of its warm-up and cool-down. */
const FILMS = { exercises: 7, all: 17 } as const;

test('a downloaded workout is listed, plays without a network, and is deleted with its videos', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await expect(page.getByRole('button', { name: /^Pobierz trening \(\d.* MB\)$/ })).toBeEnabled();
  await expect(label(page)).toHaveCount(0);
  await download(page);
  await expect(page.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible();
  await expect(label(page)).toHaveText('W telefonie');

  await network.set('refuse');
  const { page: cold } = await coldStart(context, `${WORKOUT_PATH}&tab=moves`);
  await expectPlays(cold, FILMS.exercises);

  await network.clear();
  await cold.goto('/profile?tab=downloads');
  await expect(cold.getByRole('heading', { name: 'W telefonie: 1 trening' })).toBeVisible();
  const item = cold.getByRole('tabpanel').getByRole('listitem');
  await expect(item).toContainText(WORKOUT.name);
  await expect(item).toContainText(WORKOUT.programName);
  await expect(hereMark(item)).toBeVisible();
  await expect(cold.getByText('Jeszcze wolne')).toBeVisible();
  await cold.getByRole('button', { name: 'Usuń wszystkie' }).click();
  await cold.getByRole('dialog').getByRole('button', { name: 'Usuń wszystkie' }).click();
  await expect(cold.getByText('Nie masz jeszcze pobranych treningów')).toBeVisible();
  await cold.goto(WORKOUT_PATH);
  await expect(label(cold)).toHaveCount(0);
});

test('a lost network is waited for, and nothing is fetched twice', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await network.set('refuse', VIDEOS);
  await download(page);
  await expect(page.getByText('Czekam na sieć', { exact: true })).toBeVisible();
  await network.clear();
  network.forget();
  await expect(page.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible({
    timeout: patience(20_000),
  });
  const asked = videosAsked(network);
  expect(new Set(asked).size).toBe(FILMS.all);
  expect(asked).toHaveLength(FILMS.all);
});

test('paused is paused, over a reload too; under way it goes on by itself after one', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await network.set('slow:60000', VIDEOS);
  await download(page);
  await expect(page.getByText('Pobieram', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Wstrzymaj pobieranie/ }).click();
  await expect(page.getByText('Wstrzymane', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Wstrzymane', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Wznów pobieranie/ }).click();
  await expect(page.getByText('Pobieram', { exact: true })).toBeVisible();

  await page.goto('/shop');
  await page.goto('/profile?tab=downloads');
  const item = page.getByRole('tabpanel').getByRole('listitem');
  await expect(item).toContainText('Pobieram');
  await expect(hereMark(item)).toHaveCount(0);
  await network.clear();
  await expect(hereMark(item)).toBeVisible({ timeout: patience(20_000) });
});

test('a video that the server refuses is told at the end, the others come', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/status of 404/);
  await openWorkoutOnce(page, subscriber);
  let refused = '';
  network.impersonate(VIDEOS, (request, response) => {
    refused ||= request.url ?? '';
    if (request.url === refused) response.writeHead(404).end();
    else response.writeHead(206, RANGE_OF_ONE).end('x');
  });
  await download(page);
  await expect(page.getByText(/Nie udało się pobrać 1\sfilmu/)).toBeVisible({
    timeout: patience(20_000),
  });
  // A part of a workout does not work without a network.
  await expect(label(page)).toHaveCount(0);
});

/** The smallest video there is, of a version that never changes. */
const RANGE_OF_ONE = {
  'content-type': 'video/mp4',
  'content-range': 'bytes 0-0/1',
  'content-length': '1',
  etag: '"one"',
};

test('without a network the dashboard can show only what works', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await prefetchForOffline(page, network, subscriber);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.goto(WORKOUT_PATH);
  await download(page);
  await expect(page.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible();
  await page.goto('/dashboard');
  const cards = page.getByRole('tabpanel').getByRole('link');
  await expect(cards).toHaveCount(4);
  await expect(page.getByText(/^W\stelefonie/)).toHaveText('W telefonie: 1 z 30');
  await expect(cards.first()).toContainText('1 z 8');

  await context.setOffline(true);
  await showOfflineOnly(page);
  await expect(page).toHaveURL(/offline=1/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(WORKOUT.programName);
  await page.getByRole('tab', { name: 'Siłownia' }).click();
  await expect(page.getByText('Tu nic jeszcze nie działa bez sieci')).toBeVisible();
  await context.setOffline(false);
  await expect(cards).toHaveCount(3);
});

test('all videos come by one tap, go on after a reload, and can be called off', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await prefetchForOffline(page, network, subscriber);
  await network.set('slow:200000', VIDEOS);
  await page.goto('/profile?tab=downloads');
  const all = page.getByRole('button', { name: 'Pobierz wszystkie filmy (34 MB)' });
  await all.click();
  const progress = page.getByRole('progressbar', { name: 'Pobieranie: wszystkie filmy' });
  await expect(progress).toHaveAttribute('aria-valuetext', /z\s34\sMB$/);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(54);
  await expect.poll(() => percentOf(progress)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => percentOf(progress)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Anuluj pobieranie: wszystkie filmy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj pobieranie' }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pobierz wszystkie filmy/ })).toBeEnabled();
});

async function percentOf(progress: Locator): Promise<number> {
  return Number(await progress.getAttribute('aria-valuenow'));
}

async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pobierz trening/ }).click();
}

/** The words in the head of the workout; the rows of its exercises have marks. */
function label(page: Page) {
  return page.getByText(/^W\stelefonie/);
}
