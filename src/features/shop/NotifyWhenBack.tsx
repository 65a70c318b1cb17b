import { type ComponentType, lazy, Suspense, useState } from 'react';
import { bindShortWords } from '../../contract/typography.ts';
import { noteError } from '../../lib/note-error.ts';
import { Button } from '../../ui/Button.tsx';
import type { NotifyFormProps } from './NotifyForm.tsx';

const NotifyForm = lazy(async (): Promise<{ default: ComponentType<NotifyFormProps> }> => {
  const loaded = await import('./NotifyForm.tsx').catch((error: unknown) => {
    noteError('background', error);
    return undefined;
  });
  return { default: loaded?.NotifyForm ?? Unloaded };
});

/** Offers a letter once a sold-out product is back; its form is loaded when it is asked for. */
export function NotifyWhenBack({ productId }: Pick<NotifyFormProps, 'productId'>) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Powiadom mnie
      </Button>
    );
  }
  return (
    <>
      <p role="status">{asked !== undefined && bindShortWords(asked)}</p>
      {asked === undefined && (
        <Suspense>
          <NotifyForm productId={productId} onAsked={setAsked} />
        </Suspense>
      )}
    </>
  );
}

function Unloaded() {
  return (
    <p role="alert">
      Nie możemy się teraz połączyć. Sprawdź internet i wczytaj stronę jeszcze raz.
    </p>
  );
}
