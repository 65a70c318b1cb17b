import { useElapsed } from '../../ui/useElapsed.ts';
import { ResultFrame } from './ResultFrame.tsx';
import { SUCCESS } from './words.ts';

/** Operators confirm within seconds; after this time the user is told that waiting is not needed. */
const PATIENCE_MS = 30_000;

/** The operator has redirected the user back, but has not notified the server yet. */
export function PaymentWaiting({ isReachable }: { isReachable: boolean }) {
  const isLong = useElapsed(true, PATIENCE_MS);
  return (
    <ResultFrame mark="waiting" title={SUCCESS}>
      <p>
        <strong>Czekamy na potwierdzenie operatora płatności…</strong>
      </p>
      <p>{noteFor(isReachable, isLong)}</p>
    </ResultFrame>
  );
}

function noteFor(isReachable: boolean, isLong: boolean): string {
  if (!isReachable) {
    return 'Nie możemy się teraz połączyć. Sprawdzimy ponownie, gdy tylko wróci zasięg, a\u00A0twoja płatność jest bezpieczna u\u00A0operatora.';
  }
  if (isLong) {
    return 'Trwa to dłużej niż zwykle. Możesz zamknąć tę stronę: potwierdzenie przyjdzie na twój e-mail.';
  }
  return 'Zwykle trwa to kilka sekund. Zostań z\u00A0nami, sprawdzamy to za ciebie.';
}
