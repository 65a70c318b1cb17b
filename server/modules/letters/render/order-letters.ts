import { CARRIERS, trackingPage } from '../../../../src/contract/carriers.ts';
import type { Delivery } from '../../../../src/contract/delivery.ts';
import { dispatchWords } from '../../../../src/contract/delivery-words.ts';
import { formatPrice } from '../../../../src/lib/format-price.ts';
import { METHOD_NAMES } from '../../../../src/contract/payment-methods.ts';
import { company } from '../../../../src/contract/company.ts';
import type { LetterData } from '../letter-kinds.ts';
import type { LetterText } from './letter-text.ts';
import { goodsNotice } from './withdrawal-notice.ts';

interface Named {
  id: number;
  token: string | null;
}

/** A token goes behind the #, which is sent to no server. */
function orderLink({ id, token }: Named, origin: string) {
  const hash = token === null ? '' : `#${token}`;
  return { link: `${origin}/orders?id=${id}${hash}`, label: 'Zobacz zamówienie' };
}

export function orderPaid(data: LetterData<'order-paid'>, origin: string): LetterText {
  const { order, kind, lines, delivery, recipient, total, paidBy, dispatchDays } = data;
  const isGift = kind === 'gift';
  const bought = lines.map(
    ({ name, quantity, unitPrice }) =>
      [`${name} × ${quantity}`, formatPrice(unitPrice * quantity)] as const,
  );
  const way = delivery.method === 'locker' ? 'Dostawa do paczkomatu' : 'Dostawa kurierem';
  return {
    subject: isGift
      ? `Twój prezent do planu, nr ${order.id}`
      : `Mamy twoje zamówienie nr ${order.id}`,
    blocks: [
      isGift
        ? 'Dziękujemy, że trenujesz z nami! Do planu dokładamy prezent. Pakujemy go i damy ci znać, gdy wyruszy w drogę.'
        : `Dziękujemy! Zamówienie jest opłacone. Wyślemy je w ${dispatchWords(dispatchDays)} i damy ci znać, gdy wyruszy w drogę.`,
      { rows: [...bought, [way, formatPrice(delivery.amount)], ['Razem', formatPrice(total)]] },
      ...(paidBy === null ? [] : [`Płatność: ${METHOD_NAMES[paidBy]}`]),
      { heading: 'Dokąd jedzie paczka' },
      placeOf(delivery, recipient),
      `Coś się nie zgadza? Napisz do nas od razu: ${company.helpMail}`,
      orderLink(order, origin),
      ...(isGift
        ? []
        : [
            'Regulamin sklepu, na którego zasadach kupiłaś, jest w załączniku. Zachowaj go razem z tą wiadomością.',
            { heading: 'Pouczenie o prawie odstąpienia od umowy' },
            { notice: goodsNotice(origin) },
          ]),
    ],
    ...(!isGift && { documents: [company.documents.shopTerms] }),
  };
}

export function orderSent(data: LetterData<'order-sent'>, origin: string): LetterText {
  const { order, delivery, parcel } = data;
  const where =
    delivery.method === 'courier'
      ? 'Twoja paczka jest w drodze. Kurier przywiezie ją pod twój adres.'
      : `Twoja paczka jest w drodze do paczkomatu${delivery.point ? ` ${delivery.point.id}` : ''}. Gdy będzie na miejscu, dostaniesz wiadomość od przewoźnika.`;
  return {
    subject: `Zamówienie nr ${order.id} jest w drodze`,
    blocks: [
      where,
      ...(parcel
        ? [
            {
              rows: [
                ['Przewoźnik', CARRIERS[parcel.carrier].name],
                ['Numer przesyłki', parcel.number],
              ] as const,
            },
            { link: trackingPage(parcel.carrier, parcel.number), label: 'Śledź paczkę' },
          ]
        : []),
      orderLink(order, origin),
    ],
  };
}

export function orderReturned({ order }: LetterData<'order-returned'>, origin: string): LetterText {
  return {
    subject: `Paczka z zamówienia nr ${order.id} wróciła do nas`,
    blocks: [
      'Twoja paczka jest znowu u nas. Jeśli odstąpiłaś od umowy, sprawdzimy ją i oddamy ci pieniądze.',
      `Jeśli nie zdążyłaś jej odebrać, napisz do nas, a ustalimy, co dalej: ${company.helpMail}`,
      orderLink(order, origin),
    ],
  };
}

export function orderCancelled(data: LetterData<'order-cancelled'>, origin: string): LetterText {
  const { order } = data;
  return {
    subject: `Zamówienie nr ${order.id} jest anulowane`,
    blocks: [
      moneyOf(data),
      `Masz pytania? Napisz do nas: ${company.helpMail}`,
      orderLink(order, origin),
    ],
  };
}

/** Money that stays paid may go back by another way than the provider's: the company knows, and no word is said of it. */
function moneyOf({ refund, total }: LetterData<'order-cancelled'>): string {
  if (refund > 0) {
    return `Zwracamy ci ${formatPrice(refund)} tą samą metodą, którą zapłaciłaś. Na koncie zobaczysz je w kilka dni.`;
  }
  return total === 0
    ? 'Za to zamówienie nie ma czego zwracać.'
    : 'Twoje zamówienie jest anulowane.';
}

function placeOf(
  { method, point }: Delivery,
  { name, address }: LetterData<'order-paid'>['recipient'],
): string {
  if (method === 'courier') return [name, address].filter(Boolean).join(', ') || UNKNOWN;
  if (point === null) return UNKNOWN;
  return ['Paczkomat ' + point.id, point.address].filter(Boolean).join(', ');
}

const UNKNOWN = 'Brakuje nam adresu. Napiszemy do ciebie w tej sprawie.';
