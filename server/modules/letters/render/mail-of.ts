import * as v from 'valibot';
import { bindShortWords } from '../../../../src/contract/typography.ts';
import { LETTER_KINDS } from '../letter-kinds.ts';
import type { LetterData, LetterKind } from '../letter-kinds.ts';
import type { Mail } from '../mail-port.ts';
import type { LetterRow } from '../repo.ts';
import type { LetterText } from './letter-text.ts';
import { orderCancelled, orderPaid, orderReturned, orderSent } from './order-letters.ts';
import { planBegun, planRefused, planRenews } from './plan-letters.ts';
import { stockAsked, stockBack } from './stock-letters.ts';
import { withdrawalReceived } from './withdrawal-letter.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

type Texts = { [K in LetterKind]: (data: LetterData<K>, origin: string) => LetterText };

const TEXTS: Texts = {
  'order-paid': orderPaid,
  'order-sent': orderSent,
  'order-returned': orderReturned,
  'order-cancelled': orderCancelled,
  'plan-begun': planBegun,
  'plan-renews': planRenews,
  'plan-refused': planRefused,
  'stock-asked': stockAsked,
  'stock-back': stockBack,
  'withdrawal-received': withdrawalReceived,
};

const kinds = v.picklist(Object.keys(LETTER_KINDS) as [LetterKind, ...LetterKind[]]);

/** A stored letter as it is mailed. Throws for one of another shape, as a later release may have stored. */
export function mailOf(
  { kind, data, messageId, recipient, createdTime }: LetterRow,
  origin: string,
): Mail {
  const letter = textOf(v.parse(kinds, kind), data, origin);
  const { host } = new URL(origin);
  return {
    messageId: `${messageId}@${host.replace(/:\d+$/, '')}`,
    to: recipient,
    subject: letter.subject,
    text: bindShortWords(toText(letter)),
    html: toHtml(letter),
    date: createdTime,
    documents: letter.documents,
    unsubscribe: letter.unsubscribe,
  };
}

function textOf<K extends LetterKind>(kind: K, data: unknown, origin: string): LetterText {
  const texts: Texts[K] = TEXTS[kind];
  return texts(v.parse(LETTER_KINDS[kind], data) as LetterData<K>, origin);
}
