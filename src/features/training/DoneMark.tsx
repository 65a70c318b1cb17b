import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DoneMark.module.css';

/** A tick on what was done: over a picture, which keeps its place, or with its word. */
export function DoneMark({ word = false }: { word?: boolean }) {
  return (
    <span className={word ? styles.worded : styles.mark}>
      <Check size={word ? 15 : 20} strokeWidth={3} aria-hidden />
      {word ? <span>Zrobiony</span> : <VisuallyHidden>zrobiony</VisuallyHidden>}
    </span>
  );
}
