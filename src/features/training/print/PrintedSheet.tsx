import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { brand } from '../../../brand.ts';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { equipmentText } from '../program-facts.ts';
import { minutes } from '../workout-facts.ts';
import styles from './PrintedSheet.module.css';
import { type PrintedRow, printedBlocks } from './printed-rows.ts';

export interface Sheet {
  readonly title: string;
  readonly workouts: readonly {
    readonly above: string;
    readonly workout: Workout;
    /** In the order of its plan. */
    readonly exercises: readonly Exercise[];
  }[];
}

/**
 * Workouts on paper, with a box for each set. It is seen in print alone, and opens the dialog when it comes. It
 * stays afterwards: some browsers draw the page only once `print` has returned.
 */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  useEffect(() => {
    window.print();
  }, []);
  return createPortal(
    <article className={styles.sheet} lang="pl">
      <header className={styles.head}>
        <h1>{bindShortWords(sheet.title)}</h1>
        <p>{brand.name}</p>
      </header>
      {sheet.workouts.map(({ above, workout, exercises }, index) => (
        <section key={index} className={styles.workout}>
          <div className={styles.title}>
            <p>{above}</p>
            <h2>{bindShortWords(workout.name)}</h2>
            <p>
              {[minutes(workout.duration), equipmentText(workout.equipment)]
                .filter(Boolean)
                .join('\u00A0· ')}
            </p>
          </div>
          {printedBlocks(workout, exercises).map(({ title, rows }, at) => (
            <table key={at} className={styles.block}>
              <colgroup>
                <col className={styles.names} />
                <col className={styles.doses} />
                <col className={styles.rests} />
                <col />
              </colgroup>
              {title !== '' && (
                <thead>
                  <tr>
                    <th colSpan={4} scope="colgroup">
                      {bindShortWords(title)}
                    </th>
                  </tr>
                </thead>
              )}
              <tbody>
                {rows.map((row, place) => (
                  <Row key={place} row={row} />
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}

function Row({ row: { name, note, dose, rest, boxes } }: { row: PrintedRow }) {
  return (
    <tr>
      <td>
        <strong>{bindShortWords(name)}</strong>
        {note !== '' && <span className={styles.note}>{bindShortWords(note)}</span>}
      </td>
      <td>{dose}</td>
      <td>{rest}</td>
      <td>
        <span className={styles.boxes}>
          {Array.from({ length: boxes }, (_, index) => (
            <span key={index} className={styles.box} />
          ))}
        </span>
      </td>
    </tr>
  );
}
