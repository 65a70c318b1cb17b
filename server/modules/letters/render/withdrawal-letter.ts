import { company } from '../../../../src/contract/company.ts';
import { dateAndTime } from '../../../../src/lib/dates.ts';
import type { LetterData } from '../letter-kinds.ts';
import type { LetterText } from './letter-text.ts';
import { dayOf } from './words.ts';

/** The receipt of a declaration: its content, and the day and time of its arrival. */
export function withdrawalReceived(
  data: LetterData<'withdrawal-received'>,
  origin: string,
): LetterText {
  const { id, subject, order, name, items, reason, receivedTime } = data;
  const { documents, helpMail } = company;
  const isPlan = subject === 'plan';
  const declared = [
    `Umowa: ${isPlan ? 'plan w aplikacji' : `zamówienie nr ${order}`}`,
    !isPlan && `Co zwracasz: ${items ?? 'całe zamówienie'}`,
    `Imię i nazwisko: ${name}`,
    reason !== null && `Powód: ${reason}`,
    `Numer oświadczenia: ${id}`,
  ].filter((line) => line !== false);
  return {
    subject: 'Otrzymałyśmy twoje odstąpienie od umowy',
    blocks: [
      `Twoje oświadczenie o odstąpieniu od umowy dotarło do nas ${dateAndTime(receivedTime)}.`,
      { heading: 'Twoje oświadczenie' },
      ...declared,
      { heading: 'Co dalej' },
      ...nextSteps(data),
      isPlan
        ? { link: `${origin}${documents.terms}`, label: 'Regulamin aplikacji' }
        : { link: `${origin}${documents.shopTerms}`, label: 'Regulamin sklepu' },
      `Masz pytania? Napisz do nas: ${helpMail}`,
    ],
  };
}

/** Nothing is promised to a declaration that came after its term; the company decides about it. */
function nextSteps(data: LetterData<'withdrawal-received'>): string[] {
  const { subject, endedTime, isSent } = data;
  if (endedTime !== null) {
    return [
      `Ustawa daje na odstąpienie bez podania przyczyny 14 dni. U ciebie ten termin minął ${dayOf(endedTime)}, więc prawo nie zobowiązuje nas już do zwrotu. Sprawdzimy twoje oświadczenie i odpiszemy ci na ten adres.`,
      ...(subject === 'plan'
        ? ['Z planu możesz zrezygnować w każdej chwili: w profilu, w zakładce „Subskrypcje”.']
        : ['Jeśli rzecz ma wadę, możesz złożyć reklamację. Ten termin jej nie dotyczy.']),
    ];
  }
  const { legalName, street, city } = company;
  const address = `${legalName}, ${street}, ${city}`;
  if (subject === 'plan') {
    return [
      'Opłatę oddamy ci najpóźniej w 14 dni, tą samą metodą, którą zapłaciłaś. Kiedy oddajemy całość, a kiedy część, mówi punkt 9 regulaminu aplikacji.',
      `Jeśli dostałaś prezent do planu, odeślij go w 14 dni na adres: ${address}.`,
    ];
  }
  const money =
    'Pieniądze oddamy ci najpóźniej w 14 dni od tego oświadczenia, tą samą metodą, którą zapłaciłaś.';
  if (isSent) {
    return [
      `Rzeczy odeślij w 14 dni na adres: ${address}.`,
      `${money} Możemy z tym poczekać na rzeczy albo na dowód, że je nadałaś.`,
    ];
  }
  return [
    `Jeśli paczka jest już w drodze albo u ciebie, odeślij rzeczy w 14 dni na adres: ${address}.`,
    `${money} Jeśli masz już paczkę, możemy z tym poczekać na rzeczy albo na dowód, że je nadałaś.`,
  ];
}
