import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Measure } from '../../contract/journals.ts';
import { fullDate } from '../../lib/days.ts';
import { changeOf, type Point } from './series.ts';
import styles from './SeriesTable.module.css';
import { differenceText, unitOf, numberText } from './measurement-texts.ts';

interface SeriesTableProps {
  name: string;
  measure: Measure;
  series: readonly Point[];
}

/** The chart's data as a table, newest first. */
export function SeriesTable({ name, measure, series }: SeriesTableProps) {
  return (
    <details className="fold">
      <summary className={styles.summary}>
        Pokaż jako tabelę
        <ChevronDown size={20} aria-hidden />
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Dzień</th>
            <th scope="col">{`${name} (${unitOf(measure)})`}</th>
            <th scope="col">Od początku</th>
          </tr>
        </thead>
        <tbody>
          {series
            .map(({ date, value }, index) => {
              const change = changeOf(series.slice(0, index + 1));
              return (
                <tr key={date}>
                  <th scope="row">{fullDate(date)}</th>
                  <td>{numberText(value)}</td>
                  <td>{change ? differenceText(measure, change.difference) : '–'}</td>
                </tr>
              );
            })
            .toReversed()}
        </tbody>
      </table>
    </details>
  );
}
