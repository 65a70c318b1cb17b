import { SUCCESS } from './success-sentence.ts';

/** The sentence of a paid payment, quoted on the page of one that is not known as paid; `lead` says when it is shown. */
export function SuccessToCome({ lead = 'Po potwierdzeniu zobaczysz tu:' }: { lead?: string }) {
  return (
    <p>
      {lead} <q>{SUCCESS}</q>
    </p>
  );
}
