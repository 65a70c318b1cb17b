import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useOnline } from './useOnline.ts';
import { onDevice } from './device-words.ts';

interface LoadFailureProps {
  /** Whether no answer came at all, as opposed to a refusal. */
  unreachable: boolean;
  /** The missing thing, as it fits into "… a … nie ma jeszcze w telefonie". */
  what: string;
  /** Id of the request in the server's log, where the server refused it, for a user who writes to us about it. */
  requestId?: string | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** Shown in place of data that neither the network nor the device could give. */
export function LoadFailure({ unreachable, what, requestId, busy, onRetry }: LoadFailureProps) {
  const online = useOnline();
  const retry = (
    <Button busy={busy} onClick={onRetry}>
      Spróbuj ponownie
    </Button>
  );
  if (!unreachable) {
    return (
      <Notice tone="error" title="Nie udało się tego wczytać" action={retry}>
        <span>Coś poszło nie tak po naszej stronie. Daj nam chwilę i spróbuj jeszcze raz.</span>
        {requestId && (
          <p>
            <small>{`Numer zgłoszenia: ${requestId}`}</small>
          </p>
        )}
      </Notice>
    );
  }
  const reach = online ? 'Nie możemy się teraz połączyć' : 'Nie masz zasięgu';
  return (
    <Notice
      tone="offline"
      title={`${reach}, a ${what} nie ma jeszcze ${onDevice()}`}
      action={retry}
    >
      To, co raz otworzysz z internetem, następnym razem zobaczysz też bez niego.
    </Notice>
  );
}
