import { randomUUID } from 'node:crypto';
import { tellApp } from '../fixtures/app/account.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const HOSTILE = [
  '<h3>Rozgrzewka</h3><script>window.broken = 1</script>',
  '<p onclick="window.broken = 2">Skłony<img src="x" onerror="window.broken = 3"></p>',
  '<p><a href="javascript:window.broken = 4">Kliknij</a> i <strong>ćwicz</strong></p>',
  '<svg><script>window.broken = 5</script></svg><iframe srcdoc="<p>obce</p>"></iframe>',
  '<form action="https://example.com"><input name="haslo"></form>',
  '<p style="position:fixed;inset:0">Wypad</p>',
];

test('a schedule with hostile markup shows its text and nothing else', async ({
  page,
  app,
  subscriber,
  noise,
}) => {
  // The parser itself reports what the policy would have stopped, were it not removed.
  noise.allow(/Content Security Policy/);
  const id = `obcy-${randomUUID()}`;
  await tellApp(app, { type: 'add-workout', id, training: HOSTILE });
  await openAs(page, subscriber, `/workout?idx=${id}`);

  const schedule = page.getByRole('tabpanel');
  await expect(schedule.getByRole('heading', { name: 'Rozgrzewka' })).toBeVisible();
  await expect(schedule).toContainText('Kliknij i ćwicz');
  await schedule.getByText('Skłony').click();
  await expect(schedule.locator('script, img, a, svg, iframe, form, input')).toHaveCount(0);
  const attributes = await schedule
    .locator('h3, p, strong')
    .evaluateAll((all) => all.flatMap((one) => one.getAttributeNames()));
  expect(attributes.filter((name) => name !== 'class')).toEqual([]);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
