import type { Locator, Page } from '@playwright/test';
import { openAs } from './sessions.ts';
import { expectSchedule, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { isPlaying } from './playing-videos.ts';
import { LONG } from '../long.ts';

test('from the programs to the first workout', async ({ page, subscriber }) => {
  await openAs(page, subscriber);
  const cards = page.getByRole('tabpanel').getByRole('link');
  await expect(page.getByRole('tab', { name: 'Dom' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards).toHaveCount(4);
  await page.getByRole('tab', { name: 'Siłownia' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('link', { name: WORKOUT.programName })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Dom' }).click();
  await expect(cards.first()).toContainText(WORKOUT.programName);

  await cards.first().click();
  await page.waitForURL(`**/module?id=${WORKOUT.program}`);
  await expect(page.getByRole('heading', { level: 1, name: WORKOUT.programName })).toBeVisible();
  await expect(page.getByText('8 treningów')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moduły treningowe - 8' })).toBeVisible();
  await page.getByRole('link', { name: 'Zacznij trening' }).click();
  await page.waitForURL(`**${WORKOUT_PATH}`);
  await expectSchedule(page);
});

test(
  'a page takes taps while its cover is still on its way',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber);
    const card = page.getByRole('tabpanel').getByRole('link', { name: WORKOUT.programName });
    const start = page.getByRole('link', { name: 'Zacznij trening' });
    // Once before: a page whose plan is still being checked has no cover yet.
    await card.click();
    await expect(start).toBeVisible();
    await page.goBack();
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('::view-transition-group(*) { animation-duration: 60s }');
      document.adoptedStyleSheets.push(slow);
    });
    await card.click({ force: true });
    await expect(start).toBeVisible();
    const moving = () => page.evaluate(() => document.getAnimations().length);
    await expect.poll(moving).toBeGreaterThan(0);
    // At once, wherever the tap arrives: otherwise it would wait for the end of the transition.
    await start.click({ force: true });
    await page.waitForURL(`**${WORKOUT_PATH}`);
  },
);

test(
  'on a desk the words of a program stop above what follows',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(page, subscriber, `/module?id=${WORKOUT.program}`);
    const words = page.getByText('Zaczynasz przygodę');
    const promo = page.getByRole('complementary', { name: 'Weź trening ze sobą na siłownię' });
    await expect(promo).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await words.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(foot).toBeLessThan(
      await promo.evaluate((element) => element.getBoundingClientRect().top),
    );
  },
);

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'installed' });

  test('every video of a workout really plays', { tag: LONG }, async ({ page, subscriber }) => {
    await openAs(page, subscriber, `${WORKOUT_PATH}&tab=moves`);
    await expect(moves(page)).toHaveCount(7);
    const video = page.locator('video');
    // Firefox and Safari would show their own over ours.
    await expect(video).toHaveJSProperty('controls', false);
    const sources = new Set<string>();
    for (const move of await moves(page).all()) {
      await move.click();
      await expect.poll(() => isPlaying(page), { message: await move.innerText() }).toBe(true);
      await expect(video).toHaveJSProperty('videoWidth', 1280);
      await expect(video).toHaveJSProperty('videoHeight', 720);
      await expect(video).toHaveJSProperty('muted', true);
      await expect(video).toHaveAttribute('controlslist', /nodownload/);
      sources.add(await video.evaluate((element: HTMLVideoElement) => element.currentSrc));
    }
    expect(sources.size).toBe(7);
  });
});

test('a tap plays and pauses the clip, and its controls are out of the way while it plays', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber, WORKOUT_PATH);
  const video = page.locator('video');
  const player = page.getByRole('group', { name: 'Przysiad', exact: true });
  const slower = player.getByRole('button', { name: 'Połowa prędkości' });
  const bar = player.getByRole('slider', { name: 'Miejsce w filmie' });
  await player.getByRole('button', { name: 'Odtwórz film' }).tap();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect.poll(() => canBeHit(slower)).toBe(false);
  await expect.poll(() => canBeHit(bar)).toBe(false);

  await player.getByRole('button', { name: 'Zatrzymaj film' }).tap();
  await expect(video).toHaveJSProperty('paused', true);
  await expect.poll(() => canBeHit(bar)).toBe(true);
  for (const control of [slower, bar, player.getByRole('button', { name: 'Pełny ekran' })]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
  await bar.fill('4');
  await expect(video).toHaveJSProperty('currentTime', 4);
  await expect(bar).toHaveAttribute('aria-valuetext', /^4\ssekundy, cały film \d+\ssekund$/);
  await slower.tap();
  await expect(slower).toHaveAttribute('aria-pressed', 'true');
  await player.getByRole('button', { name: 'Odtwórz film' }).tap();
  await expect.poll(() => isPlaying(page)).toBe(true);

  // The next clip is as slow, until the user wants it otherwise.
  await page.getByRole('button', { name: 'Następne ćwiczenie' }).tap();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(video).toHaveJSProperty('playbackRate', 0.5);
});

test(
  'the video fills the screen with its controls, by key as well',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber, WORKOUT_PATH);
    await page.getByRole('button', { name: 'Odtwórz film' }).press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.keyboard.press('f');
    const leave = page.getByRole('button', { name: 'Zamknij pełny ekran' });
    await expect(leave).toBeAttached();
    await page.keyboard.press('k');
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
    await leave.click();
    await expect(page.getByRole('button', { name: 'Pełny ekran', exact: true })).toBeAttached();
  },
);

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test(
    'every move is named whole, with its sets and its cue above the bar that names the next',
    { tag: LONG },
    async ({ page, subscriber }) => {
      await openAs(page, subscriber, WORKOUT_PATH);
      const move = page.getByRole('region', { name: 'Ćwiczenie na ekranie' });
      const next = page.getByRole('button', { name: 'Następne ćwiczenie' });
      await expect(move).toContainText('2 × 10 · przerwa 60 s');
      await expect(move).toContainText('Stań na szerokość bioder');
      const start = page.getByRole('button', { name: 'Trenuj krok po kroku' });
      await expect(start).toBeInViewport({ ratio: 1 });
      expect(await canBeHit(start)).toBe(true);
      await expect(next).toContainText('Wiosłowanie z gumą w opadzie');
      for (let number = 1; number <= 7; number += 1) {
        await expect(move).toContainText(`${number} z 7`);
        expect(await page.evaluate(isTornOrCovered), `move ${number}`).toEqual([]);
        if (number < 7) await next.click();
      }
      await expect(page.getByRole('button', { name: 'To już ostatnie ćwiczenie' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
  );
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    'the stage has the whole height, numbers and the next move stand beside it',
    { tag: LONG },
    async ({ page, subscriber }) => {
      await openAs(page, subscriber);
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto(`${WORKOUT_PATH}&tab=moves`);
      const stage = page.getByRole('group', { name: 'Przysiad', exact: true });
      await expect(stage).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const box = await stage.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, height: 390 });
      for (const beside of [
        page.getByText('2 × 10 · przerwa 60 s'),
        page.getByRole('button', { name: 'Następne ćwiczenie' }),
      ]) {
        await expect(beside).toBeInViewport({ ratio: 1 });
        expect((await beside.boundingBox())?.x).toBeGreaterThanOrEqual(box?.width ?? Infinity);
      }

      // A move chosen from the list below shows, for it plays.
      await moves(page).nth(4).click();
      await expect(page.getByRole('group', { name: 'Martwy ciąg z gumą' })).toBeInViewport({
        ratio: 0.9,
      });
    },
  );
});

function moves(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
}

/** The middle of the control takes a tap. */
async function canBeHit(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Runs in the page: what of the move or of the bar is cut, or lies under the bar. */
function isTornOrCovered(): string[] {
  const bar = document.querySelector('nav[aria-label="Zmiana ćwiczenia"]');
  const move = document.querySelector('section[aria-label="Ćwiczenie na ekranie"]');
  if (!bar || !move) return ['not there'];
  const top = bar.getBoundingClientRect().top;
  const parts = [...move.querySelectorAll('p'), ...bar.querySelectorAll('span')];
  return parts
    .filter((part) => {
      const style = getComputedStyle(part);
      const isCut = style.textOverflow === 'ellipsis' || part.scrollWidth > part.clientWidth + 1;
      const isCovered = move.contains(part) && part.getBoundingClientRect().bottom > top;
      return (isCut && style.display !== 'inline' && style.position !== 'absolute') || isCovered;
    })
    .map((part) => part.textContent);
}
