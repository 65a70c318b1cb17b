import { counted } from '../../../lib/polish.ts';
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
