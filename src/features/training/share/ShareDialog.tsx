import { useEffect, useRef, useState } from 'react';
import { noteError } from '../../../lib/note-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CARD, drawCard, loadFace } from './draw-card.ts';
import { canSharePicture, sharePicture } from './share-picture.ts';
import styles from './ShareDialog.module.css';

export interface ShareDialogProps {
  /** Name of the workout. */
  title: string;
  /** Share of the sets that were done. */
  share: number;
  /** Facts that may stand on the picture; none does until it is tapped. */
  facts: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** A picture of the workout for others. It is drawn on the device and leaves it by the user's hand alone. */
export function ShareDialog({ title, share, facts, open, onClose }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [file, setFile] = useState<File>();
  const shown = facts.filter((fact) => chosen.includes(fact)).join('\n');

  useEffect(() => {
    let isOver = false;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!open || !element || !context) return undefined;
    const draw = () => {
      if (isOver) return;
      drawCard(context, { title, share, facts: shown === '' ? [] : shown.split('\n') });
      element.toBlob((blob) => {
        if (blob && !isOver) setFile(new File([blob], 'trening.png', { type: 'image/png' }));
      }, 'image/png');
    };
    // Without its face the card is drawn in that of the system.
    loadFace()
      .catch((error: unknown) => noteError('background', error))
      .then(draw, draw);
    return () => {
      isOver = true;
    };
  }, [open, title, share, shown]);

  return (
    <Dialog title="Pokaż swój trening" open={open} onClose={onClose}>
      <div className={styles.share}>
        <canvas
          ref={canvas}
          className={styles.card}
          {...CARD}
          role="img"
          aria-label={['Obrazek: Mam to za sobą', title, ...shown.split('\n')]
            .filter(Boolean)
            .join(', ')}
        />
        <div className="stack gap-3">
          <CheckboxGroup
            name="facts"
            legend="Co dopisać?"
            options={facts}
            chosen={chosen}
            textOf={String}
            onChoose={setChosen}
          />
          <Button busy={file === undefined} onClick={() => file && void sharePicture(file)}>
            {file === undefined || canSharePicture(file) ? 'Udostępnij' : 'Zapisz obrazek'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
