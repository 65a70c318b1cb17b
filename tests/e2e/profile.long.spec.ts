import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

test('personal data is edited in a dialog, and the page starts over with it', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber, '/profile');
  await expect(page.getByText('Osoba Testowa')).toBeVisible();
  await page.getByRole('button', { name: 'Edytuj dane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edytuj dane personalne' });
  const name = dialog.getByLabel('Imię i nazwisko');
  const phone = dialog.getByLabel('Numer telefonu');
  const save = dialog.getByRole('button', { name: 'Zapisz' });
  await name.fill('Zofia Przykładowa');
  await phone.fill('+48 600 100 200');
  const reloaded = page.waitForEvent('load');
  await save.click();
  await reloaded;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Zofia Przykładowa')).toBeVisible();
  await expect(page.getByText(/600.?100.?200/)).toBeVisible();
});
