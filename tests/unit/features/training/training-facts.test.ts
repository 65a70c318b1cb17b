import { describe, expect, test } from 'vitest';
import { aboutOf, difficultyOf, minutes } from '../../../../src/features/training/workout-facts.ts';
import { bandOf } from '../../../../src/features/training/program-band.ts';
import {
  cardDescription,
  locationFrom,
  programsIn,
} from '../../../../src/features/training/program-facts.ts';
import type { Program, Workout } from '../../../../src/contract/documents.ts';

describe('cardDescription', () => {
  test('80 characters stay whole', () => {
    const text = 'ż'.repeat(80);
    expect(cardDescription(text)).toBe(text);
  });

  test('81 characters are cut at exactly 80, then an ellipsis', () => {
    expect(cardDescription(`${'a'.repeat(79)} b`)).toBe(`${'a'.repeat(79)} …`);
  });

  test('a sign outside the basic plane counts once and is never torn', () => {
    const cut = cardDescription(`${'a'.repeat(79)}💪💪`);
    expect(cut).toBe(`${'a'.repeat(79)}💪…`);
    expect(cut.isWellFormed()).toBe(true);
    expect(cardDescription('💪'.repeat(80))).toBe('💪'.repeat(80));
  });

  test('an empty description stays empty', () => {
    expect(cardDescription('')).toBe('');
  });
});

describe('order and category', () => {
  const program = (id: string, location: Program['location'], order: number): Program => ({
    id,
    name: id,
    description: '',
    new_image2: '',
    background2: '',
    location,
    order,
  });

  test('programs of one category, by order ascending, the list itself untouched', () => {
    const programs = [
      program('c', 'HOME', 3),
      program('g', 'GYM', 1),
      program('a', 'HOME', 1),
      program('j', 'HOME', 10),
    ];
    const before = structuredClone(programs);
    expect(programsIn('HOME', programs).map(({ id }) => id)).toEqual(['a', 'c', 'j']);
    expect(programsIn('GYM', programs).map(({ id }) => id)).toEqual(['g']);
    expect(programs).toEqual(before);
  });

  test.each([
    ['HOME', 'HOME'],
    ['GYM', 'GYM'],
    [null, 'HOME'],
    ['', 'HOME'],
    ['gym', 'HOME'],
    ['__proto__', 'HOME'],
  ])('?location=%s opens %s', (value, expected) => {
    expect(locationFrom(value)).toBe(expected);
  });

  test('neighbouring programs never share a band, and every order has one', () => {
    const bands = [1, 2, 3, 4, 5, 6].map(bandOf);
    expect(new Set(bands.slice(0, 5)).size).toBe(5);
    expect(bands[5]).toBe(bands[0]);
    expect(bandOf(0)).toBe(bandOf(1));
    expect(bandOf(-7)).toBe(bandOf(1));
  });
});

describe('what a workout says of itself', () => {
  test.each<[Partial<Workout>, string]>([
    [{ difficulty: 'Łatwy', level: 'Początkujący' }, 'Łatwy'],
    [{ level: 'Początkujący' }, 'Średniozaawansowany'],
    [{ difficulty: ' ' }, 'Średniozaawansowany'],
    [{}, 'Średniozaawansowany'],
  ])('difficulty of %j is %s', (workout, expected) => {
    expect(difficultyOf(workout)).toBe(expected);
  });

  test.each([
    ['-', null],
    [' - ', null],
    ['', null],
    ['  ', null],
    ['Trening - cały.', 'Trening - cały.'],
    [' Całe ciało. ', 'Całe ciało.'],
  ])('about %j is %j', (description, expected) => {
    expect(aboutOf({ description })).toBe(expected);
  });

  test('a duration is whole minutes, and none is not 0 min', () => {
    expect(minutes(45)).toEqual('45 min');
    expect(minutes(0)).toBeNull();
  });
});
