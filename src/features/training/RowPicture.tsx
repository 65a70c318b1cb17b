import type { Workout } from '../../contract/documents.ts';
import type { Elements } from '../../ui/elements.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './RowPicture.module.css';

interface RowPictureProps {
  /** Undefined until its document is known; then its place is kept. */
  of: Pick<Workout, 'image' | 'placeholder'> | undefined;
  /** Marks over the picture, or a skeleton in its place. */
  children?: Elements;
}

/** The picture at the start of a list row. */
export function RowPicture({ of, children }: RowPictureProps) {
  return (
    <span className={styles.picture}>
      {of && <Picture src={of.image} alt="" sizes="7.5rem" placeholder={of.placeholder} />}
      {children}
    </span>
  );
}
