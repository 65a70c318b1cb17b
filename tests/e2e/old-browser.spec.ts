import { OLDEST } from '../../tools/build/target.ts';
import { expect, test } from './test.ts';

test('a browser that is too old reads which one is needed instead of waiting', async ({
  page,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/);
  const note = page.getByText('Ta przeglądarka jest za stara');
  // The app does not start.
  await page.route('/assets/*.js', (route) => route.abort());
  await page.goto('/basket');
  await expect(page.getByRole('status')).toHaveText('Ładowanie...');
  await expect(note).toBeHidden();

  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await page.reload();
  await expect(page.getByRole('status')).toHaveCount(0);
  const text = (await note.textContent()) ?? '';
  for (const version of OLDEST.values()) expect(text).toContain(version);
});
