import { lazy, Suspense, useState } from 'react';

const DeleteAccountDialog = lazy(() => import('./DeleteAccountDialog.tsx'));

/** Opens the question whether to delete the account. */
export function DeleteAccountSetting({ owner, className }: { owner: string; className?: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Usuń konto
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <DeleteAccountDialog owner={owner} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
