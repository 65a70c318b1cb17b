import type { Exercise } from '../../../../contract/documents.ts';
import { bindShortWords } from '../../../../lib/polish.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';

interface TechniqueDialogProps {
  open: boolean;
  exercise: Exercise;
  onClose: () => void;
}

export function TechniqueDialog({ open, exercise, onClose }: TechniqueDialogProps) {
  return (
    <Dialog title={bindShortWords(exercise.name)} open={open} onClose={onClose}>
      <p>{bindShortWords(exercise.cues ?? '')}</p>
    </Dialog>
  );
}
