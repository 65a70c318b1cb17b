import type { OutboxOp } from '../../offline/outbox/op.ts';

/** What happened to a change that was refused, in words. */
export function deadLetterText({ type, payload, refusal }: OutboxOp): string {
  const why = refusal?.text ?? 'Nie udało się zmienić koszyka.';
  if (type === 'merge') return `Koszyk z tego telefonu nie przeniósł się do twojego. ${why}`;
  const what = payload.name === undefined ? '' : `: ${payload.name}`;
  return type === 'add'
    ? `Nie dodano do koszyka${what}. ${why}`
    : `Nie usunięto z koszyka${what}. ${why}`;
}
