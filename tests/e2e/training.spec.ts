import type { Page } from '@playwright/test';
import { expectSchedule, signIn, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test('from the programs to the first workout', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  const cards = page.getByRole('tabpanel').getByRole('link');
  await expect(page.getByRole('tab', { name: 'Dom' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards).toHaveCount(3);
  await page.getByRole('tab', { name: 'Siłownia' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('link', { name: WORKOUT.programName })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dom' }).click();
  await expect(cards.first()).toContainText(WORKOUT.programName);

  await cards.first().click();
  await page.waitForURL(`**/module?id=${WORKOUT.program}`);
  await expect(page.getByRole('heading', { level: 1, name: WORKOUT.programName })).toBeVisible();
  await expect(page.getByText('8\u00a0treningów')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moduły treningowe - 8' })).toBeVisible();
  await page.getByRole('link', { name: 'Zacznij trening' }).click();
  await page.waitForURL(`**${WORKOUT_PATH}`);
  await expectSchedule(page);
});

test('on a desk the words of a program stop above what follows', async ({ page, subscriber }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, subscriber);
  await page.goto(`/module?id=${WORKOUT.program}`);
  const words = page.getByText('Zaczynasz przygodę');
  const promo = page.getByRole('complementary', { name: 'Weź trening ze sobą na siłownię' });
  await expect(promo).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const foot = await words.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(foot).toBeLessThan(await promo.evaluate((element) => element.getBoundingClientRect().top));
});

test('a program card cuts its description at 80 characters', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  const descriptions = page.getByRole('tabpanel').getByRole('link').locator('p');
  await expect(descriptions).toHaveCount(3);
  for (const text of await descriptions.allTextContents()) {
    expect(text.endsWith('…')).toBe(true);
    expect(Array.from(text)).toHaveLength(81);
  }
});

test('the schedule comes first, the moves are one tap away', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.goto(WORKOUT_PATH);
  await expectSchedule(page);
  await expect(page.getByRole('tab', { name: 'Rozpiska' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expect(page.getByText(WORKOUT.schedule)).toHaveCount(0);
  await expect(moves(page)).toHaveCount(7);
  await page.getByRole('tab', { name: 'Rozpiska' }).click();
  await expectSchedule(page);
});

test('every video of a workout really plays', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.goto(`${WORKOUT_PATH}&tab=moves`);
  await expect(moves(page)).toHaveCount(7);
  const sources = new Set<string>();
  for (const move of await moves(page).all()) {
    await move.click();
    await expect.poll(() => playing(page), { message: await move.innerText() }).toBe(true);
    const video = page.locator('video');
    await expect(video).toHaveJSProperty('videoWidth', 1280);
    await expect(video).toHaveJSProperty('videoHeight', 720);
    await expect(video).toHaveJSProperty('muted', true);
    await expect(video).toHaveJSProperty('controls', true);
    await expect(video).toHaveAttribute('controlslist', /nodownload/);
    sources.add(await video.evaluate((element: HTMLVideoElement) => element.currentSrc));
  }
  expect(sources.size).toBe(7);
});

test('the play button on the poster starts the first clip', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.goto(WORKOUT_PATH);
  await page.getByRole('button', { name: /^Odtwórz/ }).click();
  await expect.poll(() => playing(page)).toBe(true);
});

test('an address without a workout says so and leads back', async ({ page, subscriber, noise }) => {
  noise.allow(/status of 404 .*\/v1\/projects\//);
  await signIn(page, subscriber);
  await page.goto('/workout?idx=nie-ma-takiego');
  await expect(page.getByText('No tasks available.')).toBeVisible();
  await page.getByRole('link', { name: 'Wróć do programów' }).click();
  await page.waitForURL('**/dashboard');
});

function moves(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
}

/** Time passes in the one video on the page, and it has a picture. */
async function playing(page: Page): Promise<boolean> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const before = video.currentTime;
    await new Promise((later) => setTimeout(later, 250));
    return video.currentTime > before && video.videoWidth > 0 && !video.paused;
  });
}
