import type { Program } from '../../../contract/documents.ts';
import { MINUTES } from '../../../lib/nouns.ts';
import { counted, plural } from '../../../lib/polish.ts';
import { PROGRAM_STATS } from '../program-facts.ts';
import styles from './ProgramStats.module.css';

const TRAININGS = { one: 'trening', few: 'treningi', many: 'treningów' };
const HOURS = { one: 'godzina treningów', few: 'godziny treningów', many: 'godzin treningów' };

export function ProgramStats() {
  const { trainings, hours, level } = PROGRAM_STATS;
  return (
    <ul className={styles.stats}>
      <li>{counted(trainings, TRAININGS)}</li>
      <li>{counted(hours, HOURS)}</li>
      <li>{level}</li>
    </ul>
  );
}

interface CollectionStatsProps {
  program: Pick<Program, 'shortest' | 'longest'>;
  /** Number of its workouts; 0 until they are known. */
  workouts: number;
}

/** The figures of a collection, which are its own. */
export function CollectionStats({ program, workouts }: CollectionStatsProps) {
  const { shortest, longest } = program;
  return (
    <ul className={styles.stats}>
      {workouts > 0 && <li>{counted(workouts, TRAININGS)}</li>}
      {shortest !== undefined && longest !== undefined && (
        <li>{`po ${shortest}–${longest} ${plural(longest, MINUTES)}`}</li>
      )}
    </ul>
  );
}
