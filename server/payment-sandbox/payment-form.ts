import * as v from 'valibot';
import { chosenOffer } from './delivery-form.ts';
import type { Customer } from './sandbox-events.ts';
import { lockerOf } from './lockers.ts';
import { nipIn } from '../../src/contract/nip.ts';
import { methodsFor, type PaymentMethod } from '../../src/contract/payment-methods.ts';
import type { SessionRequest } from './checkout-session.ts';

/** Control characters are not allowed in a name, and PostgreSQL cannot store U+0000. */
const withoutControls = v.transform((typed: string) => typed.replaceAll(/\p{Cc}/gu, ' '));
const text = v.fallback(v.pipe(v.string(), withoutControls, v.trim()), '');
const paymentForm = v.object({
  email: text,
  name: text,
  phone: text,
  nip: text,
  delivery: text,
  locker: text,
  street: text,
  zip: text,
  city: text,
  method: text,
  blik: text,
  card: text,
  expiry: text,
  cvc: text,
});
export type PaymentForm = v.InferOutput<typeof paymentForm>;
export type FieldProblems = Partial<Record<keyof PaymentForm, string>>;

const LONGEST = 200;
/** The card numbers known from Stripe's test mode. */
export const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000000000000002';
export const GOOD_BLIK = '777123';
/** A code of BLIK lives for two minutes; this one is over. */
const EXPIRED_BLIK = '000000';

/** The sent values as the fields of the form; missing ones are empty. */
export function readForm(body: unknown): PaymentForm {
  return v.parse(paymentForm, typeof body === 'object' && body !== null ? body : {});
}

/** Ways to pay that the page of a session offers, of those of the provider. */
export function offeredOf(
  { plan }: Pick<SessionRequest, 'plan'>,
  methods: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  return methodsFor(plan === null ? 'basket' : 'plan', methods);
}

/** The chosen way to pay; a card where the form names none that is offered. */
export function methodOf(form: PaymentForm, offered: readonly PaymentMethod[]): PaymentMethod {
  return offered.find((method) => method === form.method) ?? 'card';
}

/** Only a purchase is kept as an order, with which the number for its invoice is kept. */
export function asksForNip({ plan }: Pick<SessionRequest, 'plan'>): boolean {
  return plan === null;
}

/** An error sentence for each invalid field. */
export function problemsOf(
  form: PaymentForm,
  {
    deliveries,
    plan,
    methods,
    now,
  }: Pick<SessionRequest, 'deliveries' | 'plan'> & { methods: readonly PaymentMethod[]; now: Date },
): FieldProblems {
  const problems: FieldProblems = {};
  const check = (field: keyof PaymentForm, isGood: boolean, sentence: string) => {
    if (form[field] === '') problems[field] = 'To pole jest wymagane';
    else if (form[field].length > LONGEST) problems[field] = 'To za\u00A0długie.';
    else if (!isGood) problems[field] = sentence;
  };
  check('email', v.is(v.pipe(v.string(), v.rfcEmail()), form.email), 'Sprawdź adres e-mail.');
  check('name', true, '');
  if (asksForNip({ plan }) && form.nip !== '' && nipIn(form.nip) === undefined) {
    problems.nip = 'Sprawdź NIP: dziesięć cyfr.';
  }
  if (deliveries.length > 0) {
    check('phone', /^\+?[0-9 ()-]{7,24}$/.test(form.phone), 'Sprawdź numer telefonu.');
  }
  const method = chosenOffer(deliveries, form)?.method;
  if (deliveries.length > 0 && method === undefined) {
    problems.delivery = 'Wybierz sposób dostawy.';
  }
  if (method === 'locker' && lockerOf(form.locker) === undefined) {
    problems.locker = 'Wybierz paczkomat.';
  }
  if (method === 'courier') {
    check('street', true, '');
    check('zip', /^\d{2}-?\d{3}$/.test(form.zip), 'Wpisz kod w\u00A0postaci 00-000.');
    check('city', true, '');
  }
  const way = methodOf(form, offeredOf({ plan }, methods));
  if (way === 'blik') {
    const code = digitsOf(form.blik);
    check('blik', /^\d{6}$/.test(code), 'Wpisz 6\u00A0cyfr kodu BLIK.');
    if (code === EXPIRED_BLIK) {
      problems.blik = 'Ten kod wygasł. Weź nowy z\u00A0aplikacji banku.';
    }
  }
  if (way !== 'card') return problems;
  check('card', isCardNumber(digitsOf(form.card)), 'Sprawdź numer karty.');
  check('expiry', isValidUntil(form.expiry, now), 'Sprawdź datę ważności, na\u00A0przykład 12/34.');
  check('cvc', /^\d{3,4}$/.test(form.cvc), 'Wpisz 3 lub 4 cyfry z\u00A0karty.');
  return problems;
}

export function isDeclinedCard(form: PaymentForm): boolean {
  return digitsOf(form.card) === DECLINED_CARD;
}

/** Customer data that a provider passes to its shop, never the card. A locker needs no address. */
export function customerOf(
  form: PaymentForm,
  { deliveries }: Pick<SessionRequest, 'deliveries'>,
): Customer {
  const { email, name, phone, street, zip, city } = form;
  const method = chosenOffer(deliveries, form)?.method;
  return {
    email,
    name,
    phone: method === undefined ? null : phone,
    address: method === 'courier' ? `${street}, ${zip} ${city}` : null,
  };
}

function digitsOf(card: string): string {
  return card.replaceAll(/[ -]/g, '');
}

/** Length and the check digit (ISO/IEC 7812, Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `MM/RR`: a card is good until the end of its month. */
function isValidUntil(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d{2})$/.exec(expiry) ?? [];
  return month !== undefined && Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}
