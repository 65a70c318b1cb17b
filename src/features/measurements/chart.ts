import { daysBetween } from '../../lib/days.ts';
import type { Point } from './series.ts';

/** A point in the chart: percent of its width from the left, of its height from the top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Chart {
  readonly places: readonly Place[];
  /** SVG path through all points. */
  readonly path: string;
  /** Values with a label and a line, from the top. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** The least that the axis spans, in kg or cm: normal daily variation stays small. */
const LEAST_SPAN = 3;
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_STEPS = 4;

/** Lays the points out: by days from left to right, by value on an axis of whole numbers. */
export function chartOf(series: readonly Point[]): Chart {
  const values = series.map(({ value }) => value);
  const { low, high, step } = axisOf(Math.min(...values), Math.max(...values));
  const y = (value: number) => rounded(((high - value) / (high - low)) * 100);
  const first = series.at(0)?.date ?? '';
  const span = daysBetween(first, series.at(-1)?.date ?? first);
  const places = series.map(({ date, value }) => ({
    x: span === 0 ? 50 : rounded((daysBetween(first, date) / span) * 100),
    y: y(value),
  }));
  const count = Math.round((high - low) / step) + 1;
  const ticks = Array.from({ length: count }, (_, index) => {
    const value = high - index * step;
    return { value, y: y(value) };
  });
  return { places, path: pathThrough(places), ticks };
}

function axisOf(least: number, most: number) {
  const middle = (least + most) / 2;
  const bottom = Math.min(least, middle - LEAST_SPAN / 2);
  const top = Math.max(most, middle + LEAST_SPAN / 2);
  const fits = (step: number) => Math.ceil(top / step) - Math.floor(bottom / step) <= MOST_STEPS;
  const step = STEPS.find(fits) ?? 100;
  return { low: Math.floor(bottom / step) * step, high: Math.ceil(top / step) * step, step };
}

/**
 * A smooth curve that never rises above or falls below the points it joins (monotone cubic, slopes
 * by Steffen 1990).
 */
function pathThrough(places: readonly Place[]): string {
  const [start, ...rest] = places;
  if (!start) return '';
  const slopes = slopesOf(places);
  let path = `M${start.x} ${start.y}`;
  // For a single point the round cap is drawn.
  if (rest.length === 0) return `${path}h0`;
  let before = start;
  for (const [index, place] of rest.entries()) {
    const third = (place.x - before.x) / 3;
    const from = rounded(before.y + third * (slopes[index] ?? 0));
    const to = rounded(place.y - third * (slopes[index + 1] ?? 0));
    path += `C${rounded(before.x + third)} ${from} ${rounded(place.x - third)} ${to} ${place.x} ${place.y}`;
    before = place;
  }
  return path;
}

function slopesOf(places: readonly Place[]): number[] {
  const steps = places.slice(1).map((place, index) => {
    const { x, y } = places[index] ?? place;
    return { width: place.x - x, slope: (place.y - y) / (place.x - x) };
  });
  return places.map((_, index) => {
    const left = steps[index - 1];
    const right = steps[index];
    if (!left || !right) return (left ?? right)?.slope ?? 0;
    const mean = (left.slope * right.width + right.slope * left.width) / (left.width + right.width);
    const steepest = 2 * Math.min(Math.abs(left.slope), Math.abs(right.slope));
    if (left.slope * right.slope <= 0) return 0;
    return Math.sign(left.slope) * Math.min(Math.abs(mean), steepest);
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;
