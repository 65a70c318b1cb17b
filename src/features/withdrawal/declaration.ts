import type { Withdrawal } from '../../contract/withdrawals.ts';
import type { Pieces } from './returned-items.ts';

/** What was typed into the form, and is kept from one step to the next. */
export interface Declaration {
  isPlan: boolean;
  order: string;
  email: string;
  name: string;
  items: string;
  /** Pieces that the user has ticked of a known order, which `items` says in words; undefined where they were typed. */
  pieces?: Pieces | undefined;
  reason: string;
}

export const EMPTY: Declaration = {
  isPlan: false,
  order: '',
  email: '',
  name: '',
  items: '',
  reason: '',
};

/** The number of an order as it was typed, perhaps with spaces or `nr`; undefined for anything else. */
export function orderNumber(typed: string): number | undefined {
  const digits = typed.replaceAll(/[^\d]/g, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
}

/** What is sent of it. */
export function withdrawalOf(declaration: Declaration): Withdrawal {
  const { isPlan, order, items, reason, email, name } = declaration;
  return {
    email,
    name,
    subject: isPlan ? 'plan' : 'order',
    order: isPlan ? null : (orderNumber(order) ?? null),
    items: isPlan || items.trim() === '' ? null : items,
    reason: reason.trim() === '' ? null : reason,
  };
}

/** What was typed as names and values, for the review, the receipt and its file. */
export function rowsOf(declaration: Declaration): readonly (readonly [string, string])[] {
  const { isPlan, order, email, name, items, reason } = declaration;
  const rows: (readonly [string, string])[] = [
    ['Umowa', isPlan ? 'Plan w aplikacji' : `Zamówienie nr ${orderNumber(order) ?? order}`],
  ];
  if (!isPlan) rows.push(['Co zwracasz', items.trim() === '' ? 'Całe zamówienie' : items]);
  rows.push(['Imię i nazwisko', name]);
  if (email !== '') rows.push(['E-mail', email]);
  if (reason.trim() !== '') rows.push(['Powód', reason]);
  return rows;
}
