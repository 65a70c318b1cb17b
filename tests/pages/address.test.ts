import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshEmail, lettersTo, type TestAccount } from '../fixtures/app/account.ts';
import { address, app, device, network, open, subscriber } from './document.tsx';

let account: TestAccount;
beforeEach(async () => {
  account = await subscriber();
  await device(account);
});

async function openDialog() {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Zmień adres e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień adres e-mail' }));
  const typed = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  return {
    dialog,
    user,
    fill: async (email: string, password: string) => {
      await typed('Nowy adres e-mail', email);
      await typed('Twoje hasło', password);
    },
    send: () => user.click(dialog.getByRole('button', { name: 'Wyślij link' })),
  };
}

/** Path and query of the link in the newest letter. */
async function letterPath(email: string): Promise<string> {
  const { pathname, search } = new URL((await lettersTo(app, email)).at(-1) ?? '');
  return pathname + search;
}

describe('the address of the account', () => {
  it('changes once the link in the letter is opened, and signs in from then on', async () => {
    const next = freshEmail();
    const { fill, send } = await openDialog();
    await fill(`mailto:\u200B${next}`, account.password);
    await send();
    await screen.findByText(`Wysłałyśmy link na ${next}. Adres zmieni się, gdy go otworzysz.`);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText(account.email);

    // The demo prints letters under the address of the account.
    const path = await letterPath(account.email);
    expect(path).toContain('mode=verifyAndChangeEmail');
    await open(path);
    await screen.findByText('Gotowe, twój adres e-mail jest zmieniony. Od teraz loguj się nowym.');
    await open('/profile');
    await screen.findByText(next);

    await open(path);
    await screen.findByText(/Ten link już nie działa\. Jeśli adres się nie zmienił, poproś/);

    await device();
    const user = await open('/signin');
    await user.type(await screen.findByLabelText('E-mail'), next);
    await user.type(screen.getByLabelText('Hasło'), account.password);
    await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('needs the password, so that an unlocked phone is not enough', async () => {
    const { dialog, fill, send } = await openDialog();
    await fill(freshEmail(), 'Innehaslo1!');
    await send();
    await dialog.findByText('Sprawdź hasło.');
    expect(dialog.getByLabelText('Twoje hasło')).toHaveFocus();
    expect(network.requests(/sendOobCode/)).toEqual([]);
    expect(await lettersTo(app, account.email)).toEqual([]);
  });

  it('is not the one it has, none that has an account, and a misspelt one is asked about once', async () => {
    const { dialog, fill, send, user } = await openDialog();
    await send();
    expect(dialog.getByLabelText('Nowy adres e-mail')).toHaveAccessibleDescription(
      /To pole jest wymagane/,
    );
    await fill(account.email.toUpperCase(), account.password);
    await send();
    await dialog.findByText('To jest twój obecny adres.');
    await fill('ola@gmial.com', account.password);
    await send();
    await dialog.findByText('ola@gmail.com');
    await user.click(dialog.getByRole('button', { name: 'Tak, popraw' }));
    expect(dialog.getByLabelText('Nowy adres e-mail')).toHaveValue('ola@gmail.com');
    expect(network.requests(/accounts:/)).not.toContainEqual(
      expect.objectContaining({ path: expect.stringContaining('sendOobCode') }),
    );
    await fill((await subscriber()).email, account.password);
    await send();
    await dialog.findByText('Ten adres ma już konto. Podaj inny.');
  });

  it('without a network says so and keeps what was typed', async () => {
    const { dialog, fill, send } = await openDialog();
    const next = freshEmail();
    await fill(next, account.password);
    await network.set('refuse', /googleapis\.com/);
    await send();
    await dialog.findByText(/Nie możemy się teraz połączyć\. Sprawdź internet/);
    expect(dialog.getByLabelText('Nowy adres e-mail')).toHaveValue(next);
  });
});

it.each([
  ['verifyEmail', /Jeśli adres nie jest potwierdzony/],
  ['verifyAndChangeEmail', /Jeśli adres się nie zmienił/],
  ['recoverEmail', /Jeśli nie możesz się zalogować poprzednim adresem/],
])('a spent link of the mode %s says what to do', async (mode, words) => {
  await open(`/auth-action?mode=${mode}&oobCode=zuzyty`);
  await screen.findByText(words);
});
