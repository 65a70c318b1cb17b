import { bindShortWords } from '../../../../contract/typography.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface TechniqueDialogProps {
  open: boolean;
  name: string;
  texts: readonly string[];
  onClose: () => void;
}

/** Technique of a step in words, a paragraph a text. */
export function TechniqueDialog({ open, name, texts, onClose }: TechniqueDialogProps) {
  return (
    <Dialog title={name} open={open} onClose={onClose}>
      {texts.map((text) => (
        <p key={text}>{bindShortWords(text)}</p>
      ))}
    </Dialog>
  );
}
