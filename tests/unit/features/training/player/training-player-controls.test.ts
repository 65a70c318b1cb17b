import { describe, expect, it } from 'vitest';
import { clockTime, spokenTime } from '../../../../../src/lib/clock-time.ts';
import { playerKey, seekTarget } from '../../../../../src/features/training/player/player-keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

describe('a key within the player', () => {
  it.each([
    [' ', 'toggle'],
    ['k', 'toggle'],
    ['K', 'toggle'],
    ['f', 'full-screen'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['Home', 'start'],
    ['End', 'end'],
    ['Tab', undefined],
    ['m', undefined],
    ['toString', undefined],
  ])('%j asks for %s', (key, asked) => {
    expect(playerKey(press(key), false)).toBe(asked);
  });

  it('leaves the space bar to a button that has the focus, and nothing else', () => {
    expect(playerKey(press(' '), true)).toBeUndefined();
    expect(playerKey(press('k'), true)).toBe('toggle');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a shortcut with %s to the browser', (held) => {
    expect(playerKey(press('f', { [held]: true }), false)).toBeUndefined();
  });
});

it.each([
  ['back', 4.5, 3.5],
  ['back', 0.4, 0],
  ['forward', 4.5, 5.5],
  ['forward', 9.3, 9.5],
  ['start', 4.5, 0],
  ['end', 4.5, 9.5],
] as const)('%s leads from second %d of 9.5 to %d', (key, from, to) => {
  expect(seekTarget(key, from, 9.5)).toBe(to);
});

it('stays where it is before the length of the video is known', () => {
  expect(seekTarget('end', 0, Number.NaN)).toBe(0);
});

it.each([
  [0, '0:00', '0 sekund'],
  [3.9, '0:03', '3 sekundy'],
  [60, '1:00', '1 minuta'],
  [125, '2:05', '2 minuty 5 sekund'],
])('second %d is %s to see and %s to hear', (seconds, seen, heard) => {
  expect(clockTime(seconds)).toBe(seen);
  expect(spokenTime(seconds)).toEqual(heard);
});
