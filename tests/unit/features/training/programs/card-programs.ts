import * as v from 'valibot';
import { program } from '../../../../../src/contract/documents.ts';

export const START = v.parse(program, {
  id: 'start',
  name: 'Pierwsze kroki z gumą',
  new_image2: '/media/start-1280.jpg',
  location: 'HOME',
  order: 1,
  restDays: 1,
  shortest: 40,
  longest: 50,
  equipment: ['Guma długa', 'Mata'],
});
export const TABATA = {
  ...START,
  id: 'tabata',
  name: 'Tabata w salonie',
  order: 3,
  equipment: ['Mata'],
};
export const GYM = { ...START, id: 'gym', name: 'Siła', location: 'GYM' as const, order: 4 };
export const SHORT = { ...START, id: 'short', kind: 'collection' as const, order: 9, restDays: 3 };
export const PROGRAMS = [START, TABATA, GYM, SHORT];
