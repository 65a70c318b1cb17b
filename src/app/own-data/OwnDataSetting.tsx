import { lazy, Suspense, useState } from 'react';

const OwnDataDialog = lazy(() => import('./OwnDataDialog.tsx'));

/** Opens the files in which the user takes everything away. */
export function OwnDataSetting({ owner, className }: { owner: string; className?: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Pobierz swoje dane
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <OwnDataDialog owner={owner} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
