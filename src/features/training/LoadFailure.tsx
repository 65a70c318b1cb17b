import type { ReactNode } from 'react';
import { hasKind } from '../../api/error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useOnline } from './useOnline.ts';

interface LoadFailureProps {
  error: Error;
  /** What is missing, as the end of "… a … nie ma jeszcze w telefonie". */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

/** Stands where data would be that neither the network nor the phone could give. */
export function LoadFailure({ error, what, busy, onRetry }: LoadFailureProps) {
  const online = useOnline();
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      Spróbuj ponownie
    </Button>
  );
  if (!hasKind(error, 'unreachable')) return <Refused retry={retry} />;
  const reach = online ? 'Nie możemy się teraz połączyć' : 'Jesteś bez zasięgu';
  return (
    <Notice
      tone="offline"
      title={`${reach}, a\u00a0${what} nie ma jeszcze w\u00a0telefonie`}
      action={retry}
    >
      Co raz otworzysz w&nbsp;sieci, następnym razem zadziała też bez niej.
    </Notice>
  );
}

function Refused({ retry }: { retry: ReactNode }) {
  return (
    <Notice tone="error" title="Nie udało się tego wczytać" action={retry}>
      Coś poszło nie tak po naszej stronie. Daj nam chwilę i&nbsp;spróbuj jeszcze raz.
    </Notice>
  );
}
