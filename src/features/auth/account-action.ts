/** The action of a link in an e-mail of the identity provider. */
type AccountAction = { type: 'reset-password'; oobCode: string } | { type: 'stay' | 'home' };

/** A letter about an address, and what is told once its code is applied or has turned out to be spent. */
export interface AddressLetter {
  oobCode: string;
  done: string;
  spent: string;
}

const SPENT = 'Ten link już nie działa.';
const LETTERS: ReadonlyMap<string, Omit<AddressLetter, 'oobCode'>> = new Map([
  [
    'verifyEmail',
    {
      done: 'Gotowe, twój adres e-mail jest potwierdzony.',
      spent: `${SPENT} Jeśli adres nie jest potwierdzony, poproś o nowy.`,
    },
  ],
  [
    'verifyAndChangeEmail',
    {
      done: 'Gotowe, twój adres e-mail jest zmieniony. Od teraz loguj się nowym.',
      spent: `${SPENT} Jeśli adres się nie zmienił, poproś w profilu o nowy.`,
    },
  ],
  [
    'recoverEmail',
    {
      done: 'Gotowe, twój poprzedni adres e-mail jest przywrócony. Jeśli to nie ty go zmieniłaś, ustaw nowe hasło.',
      spent: `${SPENT} Jeśli nie możesz się zalogować poprzednim adresem, napisz do nas.`,
    },
  ],
]);

/** The letter whose link confirms, changes or restores an address; its code is applied wherever the link leads. */
export function addressLetter(query: URLSearchParams): AddressLetter | undefined {
  const oobCode = query.get('oobCode');
  const words = LETTERS.get(query.get('mode') ?? '');
  return oobCode && words ? { oobCode, ...words } : undefined;
}

/** Reads `mode` and `oobCode` of the link; anything unknown or incomplete leads to the landing page. */
export function accountAction(query: URLSearchParams): AccountAction {
  const oobCode = query.get('oobCode');
  if (!oobCode) return { type: 'home' };
  switch (query.get('mode')) {
    case 'resetPassword':
      return { type: 'reset-password', oobCode };
    case 'verifyEmail':
      return { type: 'stay' };
    default:
      return { type: 'home' };
  }
}
