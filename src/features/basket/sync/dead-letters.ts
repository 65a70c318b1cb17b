import type { OutboxOp } from '../../../offline/outbox/op.ts';
import { mayHaveArrived, TOO_OLD } from '../../../offline/outbox/requeue.ts';

/** Texts by code, for a refusal without a text of the server. */
const WHY: Readonly<Record<string, string>> = {
  [TOO_OLD]: 'Ta zmiana czekała na\u00A0sieć dłużej niż dwa tygodnie.',
};

/** A text about a change that was refused or given up. */
export function deadLetterText(op: OutboxOp): string {
  const { code = '', text = '' } = op.refusal ?? {};
  const why = text || (WHY[code] ?? 'Nie udało się zmienić koszyka.');
  return mayHaveArrived(op)
    ? `Nie wiemy, czy ta zmiana dotarła: ${attempted(op)}. ${why} Sprawdź swój koszyk.`
    : `${failed(op)}. ${why}`;
}

function attempted(op: OutboxOp): string {
  if (op.type === 'merge') return 'przeniesienie koszyka sprzed zalogowania';
  const what = op.payload.name === undefined ? '' : ` (${op.payload.name})`;
  return op.type === 'add' ? `dodanie do koszyka${what}` : `usunięcie z koszyka${what}`;
}

function failed(op: OutboxOp): string {
  if (op.type === 'merge') return 'Koszyk sprzed zalogowania nie przeniósł się do twojego';
  const what = op.payload.name === undefined ? '' : `: ${op.payload.name}`;
  return op.type === 'add' ? `Nie dodano do koszyka${what}` : `Nie usunięto z koszyka${what}`;
}
