import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  type Availability,
  type PartOnDevice,
  partOf,
  sumOf,
} from '../../../../../src/features/training/downloads/availability.ts';
import {
  AvailabilityCount,
  AvailabilityLabel,
  AvailabilityMark,
} from '../../../../../src/features/training/downloads/AvailabilityLabel.tsx';

const MIB = 1024 * 1024;
const videos = new Map([
  ['whole', { size: MIB + 10, filled: [MIB, 10] }],
  ['begun', { size: MIB + 10, filled: [500] }],
  ['hole', { size: 3 * MIB, filled: [MIB, 0, MIB] }],
  ['empty', { size: MIB, filled: [] }],
  ['https://silna.example/media/exercises/squat.0123abcd.mp4', { size: 10, filled: [10] }],
  ['https://silna.example/media/exercises/lunge.0123abcd.mp4', { size: 10, filled: [9] }],
  ['https://silna.example/media/day.20261120.mp4', { size: 10, filled: [10] }],
]);

describe('availabilityOf', () => {
  it.each<[string, string[] | undefined, Availability]>([
    ['every byte of every film is there', ['whole'], 'offline'],
    ['one of two is there', ['whole', 'unknown'], 'partly'],
    ['a film is there up to a point', ['begun'], 'partly'],
    ['a film has a hole', ['hole'], 'partly'],
    ['a film is known, but nothing of it is there', ['empty'], 'online'],
    ['nothing is there', ['unknown'], 'online'],
    [
      'an earlier rendering of the film is there',
      ['whole', 'https://silna.example/media/exercises/squat.98765cde.mp4'],
      'offline',
    ],
    [
      'an earlier rendering is there up to a point',
      ['https://silna.example/media/exercises/lunge.98765cde.mp4'],
      'online',
    ],
    [
      'the film of another day is there',
      ['https://silna.example/media/day.20261127.mp4'],
      'online',
    ],
    ['the phone does not know the moves', undefined, 'online'],
    ['there is no film to miss', [], 'offline'],
  ])('%s', (_, vids, expected) => {
    expect(availabilityOf(vids, videos)).toBe(expected);
  });
});

it('a program and a list are counted by their workouts', () => {
  const programs = [partOf(['offline', 'partly', 'offline']), partOf(['online']), partOf([])];
  expect(programs).toEqual([
    { here: 2, of: 3 },
    { here: 0, of: 1 },
    { here: 0, of: 0 },
  ]);
  expect(sumOf(programs)).toEqual({ here: 2, of: 4 });
});

describe('words', () => {
  const whole = { here: 8, of: 8 };
  const some = { here: 3, of: 8 };
  const none = { here: 0, of: 8 };
  const wordsOf = (element: ReactElement) =>
    renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, '');

  it.each<[PartOnDevice | undefined, string, string]>([
    [whole, 'W telefonie', 'Bez sieci działa 8 z 8'],
    [some, 'W telefonie: 3 z 8', 'Bez sieci działa 3 z 8'],
    [none, '', ''],
    [undefined, '', ''],
  ])('of %j are "%s" for the list and "%s" for an entry', (part, ofList, ofEntry) => {
    expect(wordsOf(createElement(AvailabilityLabel, { part }))).toEqual(ofList);
    expect(wordsOf(createElement(AvailabilityCount, { part }))).toEqual(ofEntry);
  });

  it('an entry that is here as a whole has a mark without words', () => {
    const markOf = (availability: Availability | undefined) =>
      renderToStaticMarkup(createElement(AvailabilityMark, { availability }));
    expect(markOf('offline')).toContain('role="img" aria-label="Działa bez sieci"');
    expect(markOf('offline').replaceAll(/<[^>]*>/g, '')).toBe('');
    expect((['partly', 'online', undefined] as const).map(markOf)).toEqual(['', '', '']);
  });
});
