import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  combined,
  type Availability,
} from '../../src/features/training/downloads/availability.ts';
import { AvailabilityLabel } from '../../src/features/training/downloads/AvailabilityLabel.tsx';

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

describe('a program, by its workouts', () => {
  it.each<[Availability[], Availability]>([
    [['offline', 'offline'], 'offline'],
    [['offline', 'online'], 'partly'],
    [['partly', 'online'], 'online'],
    [['online', 'online'], 'online'],
    [[], 'online'],
  ])('%j is %s', (parts, label) => {
    expect(combined(parts)).toBe(label);
  });
});

describe('the label', () => {
  it.each<[Availability | undefined, string]>([
    ['offline', 'W\u00A0telefonie'],
    ['partly', 'część w\u00A0telefonie'],
    ['online', ''],
    [undefined, ''],
  ])('of %s says "%s"', (availability, words) => {
    const html = renderToStaticMarkup(createElement(AvailabilityLabel, { availability }));
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
  });
});
