import ArrowRight from 'lucide-react/icons/arrow-right';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router-dom';
import type { Program } from '../../../contract/documents.ts';
import { softHyphens } from '../../../lib/hyphens.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { PartOnDevice } from '../downloads/availability.ts';
import { AvailabilityCount } from '../downloads/AvailabilityLabel.tsx';
import { SkeletonLines } from '../workout/SkeletonLines.tsx';
import bands from '../program-bands.module.css';
import { coverTransition } from './program-cover-transition.ts';
import { bandOf } from '../program-band.ts';
import { cardDescription, programFacts } from '../program-facts.ts';
import styles from './ProgramCard.module.css';

/** Full width on a phone, a third of the page on a desktop. */
const SIZES = '(width >= 72rem) 24rem, (width >= 48rem) 33vw, 100vw';

interface ProgramCardProps {
  program: Program;
  href: string;
  /** The first cards are the page's largest paint. */
  priority: boolean;
  /** Its workouts on the device; undefined until the device has been asked. */
  part: PartOnDevice | undefined;
  /** Whether it opens with a plan only, and the user has none. */
  isLocked: boolean;
}

export function ProgramCard({ program, href, priority, part, isLocked }: ProgramCardProps) {
  return (
    <Link
      to={href}
      viewTransition
      className={classes(styles.card, bands.band)}
      data-band={bandOf(program.order)}
    >
      <div className={styles.cover} style={coverTransition(program.id)}>
        <Picture
          src={program.new_image2}
          alt=""
          sizes={SIZES}
          priority={priority}
          placeholder={program.placeholder}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{softHyphens(bindShortWords(program.name))}</h2>
        <p className={styles.description}>{bindShortWords(cardDescription(program.description))}</p>
        <p className={styles.facts}>{programFacts(program)}</p>
        <div className={styles.foot}>
          {isLocked ? (
            <span className={styles.lock}>
              <Lock size={16} aria-hidden />
              <span>W planie</span>
            </span>
          ) : (
            <AvailabilityCount part={part} />
          )}
          <span className={styles.arrow}>
            <ArrowRight aria-hidden />
          </span>
        </div>
      </div>
    </Link>
  );
}

/** A card of the same size, before the programs are known. */
export function ProgramCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <Skeleton width="60%" height="1.1em" />
        </div>
        <div className={styles.description}>
          <SkeletonLines widths={['92%', '100%', '45%']} />
        </div>
        <div className={styles.facts}>
          <Skeleton width="75%" height="0.9em" />
        </div>
        <div className={styles.foot} />
      </div>
    </div>
  );
}
