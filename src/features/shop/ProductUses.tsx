import uses from 'catalogue:uses';
import { Link } from 'react-router-dom';
import { bindShortWords } from '../../contract/typography.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ProductUses.module.css';

interface ProductUsesProps {
  /** Equipment, by the names used in workouts. */
  serves: readonly string[];
  workoutHref: (id: string) => string;
}

/** The exercises that need a product, each with the workout in which it comes first. */
export function ProductUses({ serves, workoutHref }: ProductUsesProps) {
  const shown = serves.flatMap((thing) => uses[thing] ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">Ćwiczenia w programach</h2>
      <ul className={styles.uses}>
        {shown.map(({ id, name, image, placeholder, workout, program }) => (
          <li key={id} className={styles.use}>
            <Picture
              src={image}
              alt=""
              sizes="5.5rem"
              placeholder={placeholder}
              className={styles.picture}
            />
            <div>
              <h3 className={styles.name}>
                <Link to={workoutHref(workout)} className={classes('cover-link', styles.link)}>
                  {bindShortWords(name)}
                </Link>
              </h3>
              <p className="muted small">{bindShortWords(program)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
