import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { noteError } from '../../lib/note-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { noteFailedStart } from '../query/failed-start.ts';
import { FirstPageShown } from '../later/first-page.tsx';

/** The router's key of the page this document starts with: a reload keeps the one of the history's entry. */
const FIRST: unknown = globalThis.history?.state?.key ?? 'default';
let isStarting = true;

/** A page that could not be loaded or rendered; a reload brings the current version. */
export function RouteError() {
  const error = useRouteError();
  const { key } = useLocation();
  useEffect(() => {
    noteError('route', error);
    if (key === FIRST && isStarting) noteFailedStart(error);
    isStarting = false;
  }, [error, key]);
  return (
    <main>
      <h1>
        <VisuallyHidden>Strona się nie wczytała</VisuallyHidden>
      </h1>
      <Notice
        tone="error"
        title="Coś poszło nie tak"
        action={<Button onClick={() => location.reload()}>Odśwież stronę</Button>}
      >
        Nie udało się wyświetlić tej strony. Twoje dane są bezpieczne.
      </Notice>
      <FirstPageShown />
    </main>
  );
}
