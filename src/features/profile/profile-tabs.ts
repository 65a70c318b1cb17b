export const PROFILE_TABS = [
  { id: 'account', label: 'Profil' },
  { id: 'orders', label: 'Historia zamówień' },
  { id: 'subscriptions', label: 'Subskrypcje' },
  { id: 'downloads', label: 'Pobrane' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** The tab of `?tab=orders` or, as some links of the product spell it, `?=orders`; the account by default. */
export function profileTabFrom(query: URLSearchParams): ProfileTab {
  const wanted = query.get('tab') ?? query.get('');
  return PROFILE_TABS.find(({ id }) => id === wanted)?.id ?? 'account';
}
