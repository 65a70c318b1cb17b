import { useElapsed } from '../../ui/useElapsed.ts';
import { ResultFrame } from './ResultFrame.tsx';
import { SUCCESS } from './success-sentence.ts';

/** Operators confirm within seconds; after this time the user is told that waiting is not needed. */
const PATIENCE_MS = 30_000;

/** The operator has redirected the user back, but has not notified the server yet. */
export function PaymentWaiting({ isReachable }: { isReachable: boolean }) {
  const isLong = useElapsed(true, PATIENCE_MS);
  return (
    <ResultFrame mark="waiting" title="Czekamy na potwierdzenie operatora płatności…">
      <p>{noteFor(isReachable, isLong)}</p>
      <p>
        Po potwierdzeniu zobaczysz tu: <q>{SUCCESS}</q>
      </p>
    </ResultFrame>
  );
}

function noteFor(isReachable: boolean, isLong: boolean): string {
  if (!isReachable) {
    return 'Nie możemy się teraz połączyć. Sprawdzimy ponownie, gdy tylko wróci zasięg.';
  }
  if (isLong) {
    return 'Trwa to dłużej niż zwykle. Możesz zamknąć tę stronę: potwierdzenie przyjdzie na twój e-mail.';
  }
  return 'Zwykle trwa to kilka sekund, a\u00A0przy BLIKU i\u00A0przelewie nieco dłużej. Zostań z\u00A0nami, sprawdzamy to za ciebie.';
}
