import { type KeyboardEvent, useRef, useState } from 'react';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { shortDateAndYear } from '../../../lib/days.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { OTHER_BAND } from '../../../contract/bands.ts';
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
const [WIDTH, HEIGHT, MARGIN, TOP, FOOT] = [342, 200, 24, 22, 30];

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

/** A dot for each session, placed by its date. The line of the reader is a slider, so that taps, drags and keys move it. */
export function ExerciseChart({ name, measure, sessions }: ExerciseChartProps) {
  const dots = dotsOf(sessions, measure);
  const [chosen, setChosen] = useState<number>();
  const isPressed = useRef(false);
  const last = dots.length - 1;
  const at = Math.min(chosen ?? last, last);
  const read = dots[at];
  if (read === undefined) return null;
  const words = `${shortDateAndYear(read.day)}: ${setText(read.best)}`;
  const value = Math.round(read.x - MARGIN);

  function moveTo(index: number) {
    setChosen(Math.min(Math.max(index, 0), last));
  }

  /** A tap reads the nearest dot; a step of a screen reader, which may be shorter than the way to the next, that one. */
  function slide(to: number) {
    const nearest = nearestTo(dots, to + MARGIN);
    moveTo(nearest === at && !isPressed.current ? at + Math.sign(to - value) : nearest);
  }

  function press(event: KeyboardEvent) {
    const to = KEYS[event.key]?.(at, last);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(to);
  }

  return (
    <figure className={styles.chart}>
      <figcaption aria-hidden>
        <span>{words}</span>
        {read.hasRecord && <strong> · rekord</strong>}
      </figcaption>
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          <Drawing dots={dots} measure={measure} />
          <line
            x1={read.x}
            x2={read.x}
            y1={TOP - 16}
            y2={HEIGHT - FOOT}
            className={styles.reader}
          />
          <g className={styles.read}>
            <circle cx={read.x} cy={read.y} r={measure === 'band' ? 9 : 5} />
            {measure === 'band' && <Amount dot={read} />}
          </g>
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={`Wykres: ${name}`}
          aria-valuetext={read.hasRecord ? `${words}, rekord` : words}
          min={0}
          max={WIDTH - 2 * MARGIN}
          value={value}
          onPointerDown={() => (isPressed.current = true)}
          onPointerUp={() => (isPressed.current = false)}
          onPointerCancel={() => (isPressed.current = false)}
          onKeyDown={press}
          onChange={({ currentTarget }) => slide(Number(currentTarget.value))}
        />
      </div>
    </figure>
  );
}

/** Keys that move the reader from a dot to another. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

interface Dot extends ChartSession {
  readonly best: SetRow;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

function dotsOf(sessions: readonly ChartSession[], measure: Measure): readonly Dot[] {
  const found = sessions.flatMap((session) => {
    const best = bestOf(session.sets, measure);
    return best ? [{ ...session, best, value: valueOf(best, measure) }] : [];
  });
  const place = (numbers: readonly number[], from: number, to: number) => {
    const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
    const most = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
    return (of: number) =>
      most === least ? (from + to) / 2 : from + ((to - from) * (of - least)) / (most - least);
  };
  const x = place(
    found.map(({ at }) => at),
    MARGIN,
    WIDTH - MARGIN,
  );
  const y = place(
    found.map(({ value }) => value),
    HEIGHT - FOOT,
    TOP,
  );
  return found.map((dot) => ({ ...dot, x: x(dot.at), y: y(dot.value) }));
}

/** The index of the dot that is nearest to `x`. */
function nearestTo(dots: readonly Dot[], x: number): number {
  let nearest = 0;
  for (const [index, dot] of dots.entries())
    if (Math.abs(dot.x - x) < Math.abs((dots[nearest]?.x ?? 0) - x)) nearest = index;
  return nearest;
}

/** Most dots that are drawn one by one; more of them are one path each kind, which five years do not slow down. */
const SINGLE_DOTS = 30;

function Drawing({ dots, measure }: { dots: readonly Dot[]; measure: Measure }) {
  const [first, last] = [dots[0], dots.at(-1)];
  const isCrowded = dots.length > SINGLE_DOTS;
  const numbered = measure === 'band' && !isCrowded ? apart(dots) : new Set<Dot>();
  return (
    <>
      {rungsOf(dots, measure).map(({ value, y, label, colour }) => (
        <g key={value}>
          <line
            x1={0}
            x2={WIDTH}
            y1={y}
            y2={y}
            className={styles.rung}
            style={colour === undefined ? undefined : { stroke: `var(--band-${colour})` }}
            data-band={colour}
          />
          <text x={0} y={y - (measure === 'band' ? 13 : 5)} className={styles.label}>
            {label}
          </text>
        </g>
      ))}
      {measure !== 'band' && (
        <polyline className={styles.line} points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
      {isCrowded ? (
        <Crowd dots={dots} />
      ) : (
        dots.map((dot) => {
          const { workout, x, y, hasRecord } = dot;
          const radius = numbered.has(dot) ? 9 : measure === 'band' ? 4 : 5;
          return (
            <g key={workout} className={styles.dot}>
              {hasRecord && <circle cx={x} cy={y} r={radius + 3} className={styles.ring} />}
              <circle cx={x} cy={y} r={radius} />
              {numbered.has(dot) && <Amount dot={dot} />}
            </g>
          );
        })
      )}
      <text x={0} y={HEIGHT - 4} className={styles.label}>
        {first && shortDateAndYear(first.day)}
      </text>
      {first?.day !== last?.day && (
        <text x={WIDTH} y={HEIGHT - 4} className={styles.label} textAnchor="end">
          {last && shortDateAndYear(last.day)}
        </text>
      )}
    </>
  );
}

function Amount({ dot: { x, y, best } }: { dot: Dot }) {
  return (
    <text x={x} y={y + 4} className={styles.reps}>
      {best.reps ?? best.seconds}
    </text>
  );
}

/** Dots that leave room for a number, the latest first. */
function apart(dots: readonly Dot[]): ReadonlySet<Dot> {
  const kept: Dot[] = [];
  for (const dot of dots.toReversed())
    if (kept.every(({ x, y }) => Math.hypot(x - dot.x, y - dot.y) >= 19)) kept.push(dot);
  return new Set(kept);
}

function Crowd({ dots }: { dots: readonly Dot[] }) {
  const path = (of: readonly Dot[]) =>
    of.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  const records = path(dots.filter(({ hasRecord }) => hasRecord));
  return (
    <g className={styles.crowd}>
      <path d={path(dots)} strokeWidth={6} />
      <path d={records} strokeWidth={12} />
      <path d={records} strokeWidth={8} className={styles.hole} />
      <path d={records} strokeWidth={4} />
    </g>
  );
}

/** The lines across: every band that was used, or the least and the greatest value. */
function rungsOf(dots: readonly Dot[], measure: Measure) {
  const heights = new Map(dots.map(({ value, y }) => [value, y]));
  const values = [...heights.keys()].toSorted((a, b) => a - b);
  if (measure === 'band')
    return values.map((value) => {
      const band = LADDER[value] ?? OTHER_BAND;
      const label = BAND_NAMES[band] ?? band;
      return { value, y: heights.get(value) ?? 0, label, colour: COLOURS[band] ?? band };
    });
  const unit = { kg: ' kg', seconds: ' s', reps: '' }[measure];
  const [least = 0, most = least] = [values[0], values.at(-1)];
  return [...new Set([least, most])].map((value) => ({
    value,
    y: heights.get(value) ?? 0,
    label: `${formatNumber(value)}${unit}`,
    colour: undefined,
  }));
}
