import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';

/** Opens a picture of the workout to share, whose code is loaded for the few who do. */
export function ShareButton(props: Omit<ShareDialogProps, 'open' | 'onClose'>) {
  const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAsyncAction();
  const show = async () => {
    try {
      const chunk = await import('./ShareDialog.tsx');
      setShareDialog(() => chunk.ShareDialog);
      setOpen(true);
    } catch {
      showToast({ tone: 'failed', text: 'Nie udało się otworzyć obrazka. Spróbuj jeszcze raz.' });
    }
  };
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => run(show)}>
        Pokaż swój trening
      </Button>
      {ShareDialog && <ShareDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
