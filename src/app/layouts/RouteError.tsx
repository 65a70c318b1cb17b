import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A page that could not be loaded or drawn; starting over brings the current version. */
export function RouteError() {
  return (
    <main>
      <Notice
        tone="error"
        title="Coś poszło nie tak"
        action={<Button onClick={() => location.reload()}>Odśwież stronę</Button>}
      >
        Nie udało się wyświetlić tej strony. Twoje dane są bezpieczne.
      </Notice>
    </main>
  );
}
