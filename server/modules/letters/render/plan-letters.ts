import { company } from '../../../../src/contract/company.ts';
import { formatPrice } from '../../../../src/lib/format-price.ts';
import type { LetterData } from '../letter-kinds.ts';
import type { LetterText } from './letter-text.ts';
import { serviceNotice } from './withdrawal-notice.ts';
import { dayOf, periodOf } from './words.ts';

type Plan = LetterData<'plan-begun'>;

/** The tab of the profile where a plan is cancelled and its card is changed. */
const planLink = (origin: string, label: string) => ({
  link: `${origin}/profile?tab=subscriptions`,
  label,
});

const priceOf = ({ price, months }: Plan) =>
  price === null ? [] : [['Cena', `${formatPrice(price)} za ${periodOf(months)}`] as const];

export function planBegun(data: Plan, origin: string): LetterText {
  const { plan, months, periodEnd } = data;
  return {
    subject: 'Twój plan już działa',
    blocks: [
      'Dziękujemy! Wszystkie treningi są otwarte, możesz zacząć choćby dziś.',
      { rows: [['Plan', plan], ...priceOf(data), ['Następna opłata', dayOf(periodEnd)]] },
      `Plan odnawia się sam na kolejny ${periodOf(months)}. Zrezygnować możesz w każdej chwili w profilu, w zakładce „Subskrypcje”. Ćwiczysz wtedy do końca opłaconego okresu.`,
      { link: `${origin}/dashboard`, label: 'Zacznij trening' },
      'Regulamin aplikacji, na którego zasadach kupiłaś plan, jest w załączniku. Zachowaj go razem z tą wiadomością.',
      { heading: 'Pouczenie o prawie odstąpienia od umowy' },
      { notice: serviceNotice(origin) },
    ],
    documents: [company.documents.terms],
  };
}

export function planRenews(data: LetterData<'plan-renews'>, origin: string): LetterText {
  const { plan, months, price, periodEnd } = data;
  const day = dayOf(periodEnd);
  const sum = price === null ? 'opłatę' : formatPrice(price);
  return {
    subject: `Twój plan odnowi się ${day}`,
    blocks: [
      `${plan} odnowi się ${day} na kolejny ${periodOf(months)}. Operator płatności pobierze wtedy ${sum}.`,
      'Zostajesz z nami? Nie musisz nic robić. Jeśli wolisz zrezygnować, zrób to przed tym dniem w profilu, w zakładce „Subskrypcje”. Będziesz ćwiczyć do końca opłaconego okresu.',
      planLink(origin, 'Zobacz swój plan'),
      { notice: ['Ta wiadomość dotyczy twojej umowy. Nie jest reklamą.'] },
    ],
  };
}

export function planRefused(data: LetterData<'plan-refused'>, origin: string): LetterText {
  const { plan, months } = data;
  return {
    subject: 'Nie udało się pobrać opłaty za plan',
    blocks: [
      `Operator płatności próbował pobrać opłatę za kolejny ${periodOf(months)}, ale bank odmówił. Tak bywa, gdy karta straciła ważność albo brakuje na niej środków.`,
      { rows: [['Plan', plan], ...priceOf(data)] },
      'Operator spróbuje jeszcze raz. Możesz też od razu podać inną kartę. Treningi otworzą się znowu, gdy opłata przejdzie. Twoja historia czeka na swoim miejscu.',
      planLink(origin, 'Popraw płatność'),
      'Nie chcesz już tego planu? Zrezygnuj w profilu, w zakładce „Subskrypcje”, a nic więcej nie pobierzemy.',
    ],
  };
}
