import { SUCCESS } from './words.ts';

/** The sentence of a paid payment, quoted on the page of one that is not known as paid. */
export function SuccessToCome() {
  return (
    <p>
      Po potwierdzeniu zobaczysz tu: <q>{SUCCESS}</q>
    </p>
  );
}
