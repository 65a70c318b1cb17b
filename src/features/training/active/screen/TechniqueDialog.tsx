import { bindShortWords } from '../../../../contract/typography.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface TechniqueDialogProps {
  open: boolean;
  name: string;
  texts: readonly string[];
  /** Opens what was done of the exercise before; undefined for a step without one. */
  onHistory: (() => void) | undefined;
  /** Takes its exercise out of every workout; undefined where it cannot. */
  onExclude: (() => void) | undefined;
  onClose: () => void;
}

/** Technique of a step in words, a paragraph a text, the history of its exercise, and the way to do without it. */
export function TechniqueDialog(props: TechniqueDialogProps) {
  const { open, name, texts, onHistory, onExclude, onClose } = props;
  return (
    <Dialog title={name} open={open} onClose={onClose}>
      {texts.map((text) => (
        <p key={text}>{bindShortWords(text)}</p>
      ))}
      {onHistory && (
        <Button variant="secondary" onClick={onHistory}>
          Historia ćwiczenia
        </Button>
      )}
      {onExclude && (
        <Button
          variant="quiet"
          onClick={() => {
            onClose();
            onExclude();
          }}
        >
          Nie robię tego ćwiczenia
        </Button>
      )}
    </Dialog>
  );
}
