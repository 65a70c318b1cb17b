import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { saveFailed } from '../history/save-failed.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { setExcluded } from './exclude-move.ts';

export interface ExcludeMoveProps {
  owner: string;
  /** The move as plans name it. */
  move: string;
}

/** Takes an exercise out of every workout of the user, or back into them. */
export function ExcludeMove({ owner, move }: ExcludeMoveProps) {
  const { data } = usePreferences(owner);
  const { busy, run } = useAsyncAction();
  const isExcluded = data?.excluded?.includes(move) === true;
  const change = (to: boolean) => setExcluded(owner, move, to).catch(saveFailed);
  const toggle = () =>
    run(async () => {
      await change(!isExcluded);
      if (isExcluded) return;
      showToast({
        text: 'Nie będzie go już w twoich treningach.',
        action: { label: 'Cofnij', onPress: () => void change(false) },
      });
    });
  if (data === undefined) return null;
  return (
    <div className="stack gap-2">
      <p role="status">
        {isExcluded &&
          'Nie robisz tego ćwiczenia. W treningach zastępuje je podobne, a gdy takiego nie ma, pomijamy je.'}
      </p>
      <div className="row gap-3">
        <Button variant="secondary" busy={busy} onClick={toggle}>
          {isExcluded ? 'Przywróć to ćwiczenie' : 'Nie robię tego ćwiczenia'}
        </Button>
      </div>
    </div>
  );
}
