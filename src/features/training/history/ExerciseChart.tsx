import { useState } from 'react';
import { shortDateAndYear } from '../../../lib/days.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { BAND_NAMES } from '../active/workout-texts.ts';
import {
  bestOf,
  LADDER,
  type Measure,
  type ExerciseSession,
  valueOf,
} from '../log/exercise-sessions.ts';
import styles from './ExerciseScreen.module.css';
import { setText } from './set-texts.ts';

/** Size of the drawing, in px; its left and right margins are half of the thumb that moves over it. */
const [WIDTH, HEIGHT, MARGIN, TOP, FOOT] = [342, 200, 24, 22, 22];

/** Colours of the long bands in the shop. */
const COLOURS: Readonly<Record<string, string>> = {
  light: 'yellow',
  medium: 'coral',
  heavy: 'aubergine',
};

export interface ChartSession extends ExerciseSession {
  readonly day: string;
  readonly hasRecord: boolean;
}

interface ExerciseChartProps {
  name: string;
  measure: Measure;
  sessions: readonly ChartSession[];
}

/** A dot for each session. The line of the reader is a slider, so that taps, drags and arrow keys move it. */
export function ExerciseChart({ name, measure, sessions }: ExerciseChartProps) {
  const dots = sessions.flatMap((session) => {
    const best = bestOf(session.sets, measure);
    return best ? [{ ...session, best, value: valueOf(best, measure) }] : [];
  });
  const [chosen, setChosen] = useState<number>();
  const last = dots.length - 1;
  const at = Math.min(chosen ?? last, last);
  const read = dots[at];
  if (read === undefined) return null;
  const values = dots.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => MARGIN + ((WIDTH - 2 * MARGIN) * index) / Math.max(1, last);
  const room = HEIGHT - TOP - FOOT;
  const y = (value: number) =>
    most === least ? TOP + room / 2 : TOP + room * (1 - (value - least) / (most - least));
  const words = `${shortDateAndYear(read.day)}: ${setText(read.best)}`;
  return (
    <figure className={styles.chart}>
      <figcaption aria-hidden>
        <span>{words}</span>
        {read.hasRecord && <strong> · rekord</strong>}
      </figcaption>
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          {rungsOf(values, measure).map(({ value, label, colour }) => (
            <g key={value}>
              <line
                x1={0}
                x2={WIDTH}
                y1={y(value)}
                y2={y(value)}
                className={styles.rung}
                style={colour === undefined ? undefined : { stroke: `var(--band-${colour})` }}
                data-band={colour}
              />
              <text x={0} y={y(value) - 5} className={styles.label}>
                {label}
              </text>
            </g>
          ))}
          <line x1={x(at)} x2={x(at)} y1={TOP - 16} y2={HEIGHT - FOOT} className={styles.reader} />
          {measure !== 'band' && (
            <polyline
              className={styles.line}
              points={dots.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
            />
          )}
          {dots.map(({ workout, value, best, hasRecord }, index) => (
            <g key={workout} data-read={index === at || undefined} className={styles.dot}>
              {hasRecord && (
                <circle
                  cx={x(index)}
                  cy={y(value)}
                  r={dots.length > 30 ? 5 : 10}
                  className={styles.ring}
                />
              )}
              <circle
                cx={x(index)}
                cy={y(value)}
                r={dots.length > 30 ? 3 : measure === 'band' ? 9 : 5}
              />
              {measure === 'band' && dots.length <= 16 && (
                <text x={x(index)} y={y(value) + 4} className={styles.reps}>
                  {best.reps ?? best.seconds}
                </text>
              )}
            </g>
          ))}
          <text x={0} y={HEIGHT - 4} className={styles.label}>
            {shortDateAndYear(dots[0]?.day ?? read.day)}
          </text>
          <text x={WIDTH} y={HEIGHT - 4} className={styles.label} textAnchor="end">
            {shortDateAndYear(dots[last]?.day ?? read.day)}
          </text>
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={`Wykres: ${name}`}
          aria-valuetext={read.hasRecord ? `${words}, rekord` : words}
          min={0}
          max={last}
          value={at}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </div>
    </figure>
  );
}

/** The lines across: every band between the weakest and the strongest, or the least and the greatest value. */
function rungsOf(values: readonly number[], measure: Measure) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (measure !== 'band') {
    const unit = { kg: ' kg', seconds: ' s', reps: '' }[measure];
    return [...new Set([least, most])].map((value) => ({
      value,
      label: `${formatNumber(value)}${unit}`,
      colour: undefined,
    }));
  }
  return LADDER.flatMap((band, value) =>
    values.includes(value)
      ? [{ value, label: BAND_NAMES[band] ?? band, colour: COLOURS[band] ?? band }]
      : [],
  );
}
