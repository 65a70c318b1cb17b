import { cpus } from 'node:os';
import { median, quantile } from './statistics.ts';
import type { TapRun } from './tap-run.ts';

/** `tapped` names the control of the taps. */
export type Row = TapRun & { tapped: string; network: 'online' | 'offline' };

/** Longest time from a tap to the change that the product promises, in ms. */
const WANTED = 50;

export function report(rows: readonly Row[]): string {
  const slow = rows.flatMap(({ taps }) => taps).filter(({ fromTouch }) => fromTouch >= WANTED);
  const all = rows.reduce((sum, { taps }) => sum + taps.length, 0);
  return [
    '# From a tap to what it changes',
    '',
    'CPU throttled 4 times; offline means that connections are refused. In the basket the plus changes a',
    'number, 350 ms after the tap before; in an active workout the main button the phase, 1.5 s after it; both are',
    'committed to the disk before. From the touch: to the end of the frame with the change, the time of the',
    'finger on the glass included (it is lifted at once). From the click: without it. INP: what web-vitals',
    'reports for the visit.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    '',
    '| where | network | taps | from touch: median | p95 | max | from click: median | p95 | max | INP |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(line),
    '',
    `Below ${WANTED} ms from the touch: ${all - slow.length} of ${all} taps.`,
    '',
  ].join('\n');
}

function line({ tapped, network, taps, inp }: Row): string {
  const cells = [
    tapped,
    network,
    taps.length,
    ...figures(taps.map(({ fromTouch }) => fromTouch)),
    ...figures(taps.map(({ fromClick }) => fromClick)),
    ms(inp),
  ];
  return `| ${cells.join(' | ')} |`;
}

function figures(values: number[]): string[] {
  return [median(values), quantile(values, 0.95), Math.max(...values)].map(ms);
}

const ms = (value: number) => `${Math.round(value)} ms`;
