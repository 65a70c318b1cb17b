import { bindShortWords } from '../../../../contract/typography.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface TechniqueDialogProps {
  open: boolean;
  name: string;
  texts: readonly string[];
  /** Opens what was done of the exercise before; undefined for a step without one. */
  onHistory: (() => void) | undefined;
  onClose: () => void;
}

/** Technique of a step in words, a paragraph a text, and the way to the history of its exercise. */
export function TechniqueDialog({ open, name, texts, onHistory, onClose }: TechniqueDialogProps) {
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
    </Dialog>
  );
}
