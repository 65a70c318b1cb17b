import { readFileSync } from 'node:fs';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test('a file that another app shares is taken without a network, once', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await openAs(page, subscriber, '/import');
  await page.getByText('Wybierz plik').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await network.set('refuse');
  await page.evaluate(
    (text) => {
      // The form that the system sends.
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/import', enctype: 'multipart/form-data' });
      const field = document.createElement('input');
      Object.assign(field, { type: 'file', name: 'file' });
      const given = new DataTransfer();
      given.items.add(new File([text], 'treningi "moje".csv', { type: 'text/csv' }));
      field.files = given.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    readFileSync('tests/fixtures/imports/hevy-english.csv', 'utf8'),
  );
  await expect(page.getByRole('heading', { name: 'W pliku z aplikacji Hevy' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/import');
  await page.reload();
  await expect(page.getByText('Wybierz plik', { exact: true })).toBeVisible();
});
