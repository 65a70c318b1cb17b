import { shortDate, shortDateAndYear } from '../../lib/days.ts';
import styles from './ChartDrawing.module.css';
import { chartOf } from './chart.ts';
import type { Point } from './series.ts';
import { numberText } from './measurement-texts.ts';

/** Above this number of points the band is a single strand without point markers. */
const MOST_MARKS = 20;

interface ChartDrawingProps {
  /** At least one point. */
  series: readonly Point[];
  /** The text alternative. */
  summary: string;
}

/** The points on a curve drawn as a closed band. */
export function ChartDrawing({ series, summary }: ChartDrawingProps) {
  const { places, path, ticks } = chartOf(series);
  const first = series.at(0)?.date ?? '';
  const last = series.at(-1)?.date ?? first;
  const isDense = series.length > MOST_MARKS;
  const dateText = first.slice(0, 4) === last.slice(0, 4) ? shortDate : shortDateAndYear;
  return (
    <div role="img" aria-label={summary} className={styles.chart}>
      <svg className={styles.values} aria-hidden>
        {ticks.map(({ value, y }) => (
          <text key={value} x="100%" y={`${y}%`} dy="0.32em" textAnchor="end">
            {numberText(value)}
          </text>
        ))}
      </svg>
      <div className={styles.plot}>
        <svg className={styles.drawing} aria-hidden>
          {ticks.map(({ value, y }) => (
            <line key={value} className={styles.line} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
        </svg>
        <div className={styles.inset}>
          <svg className={styles.drawing} aria-hidden>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" fill="none">
              {isDense ? (
                <path className={styles.thin} d={path} vectorEffect="non-scaling-stroke" />
              ) : (
                <>
                  <path className={styles.band} d={path} vectorEffect="non-scaling-stroke" />
                  <path className={styles.hollow} d={path} vectorEffect="non-scaling-stroke" />
                </>
              )}
            </svg>
            {!isDense &&
              places.map(({ x, y }) => (
                <circle key={x} className={styles.mark} cx={`${x}%`} cy={`${y}%`} r="3" />
              ))}
          </svg>
        </div>
      </div>
      <div className={styles.dates}>
        <span>{dateText(first)}</span>
        {first !== last && <span>{dateText(last)}</span>}
      </div>
    </div>
  );
}
