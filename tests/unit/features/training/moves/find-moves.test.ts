import { expect, test } from 'vitest';
import { equipmentOf } from '../../../../../src/features/training/equipment.ts';
import {
  filterFrom,
  findMoves,
  type MoveFilter,
} from '../../../../../src/features/training/moves/find-moves.ts';

const MOVES = [
  {
    name: 'Most biodrowy z minibandem',
    main: ['glutes'],
    helping: [],
    equipment: ['Mata', 'Miniband'],
  },
  { name: 'Przyciąganie gumy', main: ['lats'], helping: ['biceps'], equipment: ['Guma długa'] },
  { name: 'Przysiad', main: ['quads'], helping: ['glutes'], equipment: [] },
  { name: 'Deska', main: ['abs'], helping: [], equipment: ['Mata'] },
  { name: 'Wykrok z łapaniem', main: ['quads', 'glutes'], helping: [], equipment: [] },
] as const;

const names = (filter: Partial<MoveFilter>) =>
  findMoves(MOVES, { text: '', muscle: undefined, equipment: undefined, ...filter }).map(
    ({ name }) => name,
  );

test('every word typed begins a word of the name, without case and Polish marks', () => {
  expect(names({ text: 'PRZY' })).toEqual(['Przyciąganie gumy', 'Przysiad']);
  expect(names({ text: '  guma przyciaganie' })).toEqual([]);
  expect(names({ text: 'gum przyciaganie' })).toEqual(['Przyciąganie gumy']);
  expect(names({ text: 'lapan' })).toEqual(['Wykrok z łapaniem']);
  expect(names({ text: 'siad' })).toEqual([]);
  expect(names({ text: ' .,( ' })).toHaveLength(MOVES.length);
});

test('exercises that train a muscle come before those in which it helps', () => {
  expect(names({ muscle: 'glutes' })).toEqual([
    'Most biodrowy z minibandem',
    'Wykrok z łapaniem',
    'Przysiad',
  ]);
});

test('a mat counts for no equipment', () => {
  expect(equipmentOf(MOVES)).toEqual(['Guma długa', 'Miniband']);
  expect(names({ equipment: 'none' })).toEqual(['Przysiad', 'Deska', 'Wykrok z łapaniem']);
  expect(names({ equipment: 'Miniband' })).toEqual(['Most biodrowy z minibandem']);
});

test('an address names a filter, and nothing that no exercise has', () => {
  const from = (query: string) => filterFrom(new URLSearchParams(query), MOVES);
  expect(from('q=most&muscle=glutes&equipment=Miniband')).toEqual({
    text: 'most',
    muscle: 'glutes',
    equipment: 'Miniband',
  });
  expect(from('equipment=none').equipment).toBe('none');
  expect(from('muscle=chest&equipment=Mata')).toEqual({
    text: '',
    muscle: undefined,
    equipment: undefined,
  });
});
