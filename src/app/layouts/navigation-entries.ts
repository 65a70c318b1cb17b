import { paths } from '../pages/paths.ts';

export interface Entry {
  readonly label: string;
  readonly to: string;
}

const shop: Entry = { label: 'Sklep', to: paths.shop };

/** The entries of the bar and of the mobile menu; a visitor has the shop alone. */
export function mainEntries(signedIn: boolean): readonly Entry[] {
  if (!signedIn) return [shop];
  return [
    { label: 'Programy', to: paths.dashboard },
    { label: 'Historia', to: paths.history },
    shop,
    { label: 'Blog', to: paths.blog },
  ];
}

/** Plans and blog for a visitor, whose bar has the shop alone: the foot of the menu and the pages of the shop. */
export const guestWays: readonly Entry[] = [
  { label: 'Plany', to: `${paths.home}#plany` },
  { label: 'Blog', to: paths.blog },
];

/** Sign-in for a visitor, where the bar has no place for it. */
export const guestEntries: readonly Entry[] = [
  { label: 'Zaloguj się', to: paths.signIn },
  { label: 'Załóż konto', to: paths.signUp },
];

export const profileEntries: readonly Entry[] = [
  { label: 'Edycja danych', to: paths.profile('account') },
  { label: 'Zamówienia', to: paths.profile('orders') },
  { label: 'Subskrypcje', to: paths.profile('subscriptions') },
  { label: 'Pobrane', to: paths.profile('downloads') },
  { label: 'Wyloguj się', to: paths.logout },
];
