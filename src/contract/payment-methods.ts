/** Ways to pay, in the order in which they are shown. */
export const PAYMENT_METHODS = ['blik', 'transfer', 'card', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Their names where they are offered, and on what was paid with them. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  blik: 'BLIK',
  transfer: 'Szybki przelew',
  card: 'Karta',
  wallet: 'Portfel w\u00A0telefonie',
};

/** Networks of the cards that are taken, which a buyer looks for by their marks. */
export const CARD_NETWORKS = ['Visa', 'Mastercard'] as const;

/** Methods of the setting `VITE_PAYMENT_METHODS`, which page and server read; all where it is not set. */
export function methodsIn(setting: string | undefined): readonly PaymentMethod[] {
  const named = (setting ?? '').split(',').map((part) => part.trim());
  return setting ? PAYMENT_METHODS.filter((method) => named.includes(method)) : PAYMENT_METHODS;
}

/** Those of `methods` that pay for it. A plan is charged again, which a code or a transfer does not allow. */
export function methodsFor(
  kind: 'basket' | 'plan',
  methods: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  return kind === 'basket'
    ? methods
    : methods.filter((method) => method === 'card' || method === 'wallet');
}
