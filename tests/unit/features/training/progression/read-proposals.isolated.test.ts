import 'fake-indexeddb/auto';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  type Catalogue,
  proposalsIn,
  readLogBefore,
} from '../../../../../src/features/training/progression/read-proposals.ts';
import { setPreferences } from '../../../../../src/features/training/preferences/usePreferences.ts';
import { logOf, OTHERS, planOf, read, situation } from './logged.ts';

// A page that always has time.
beforeAll(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));

const PLAN = planOf('pajacyk-bez-skoku 20');
const LOG = logOf([...OTHERS, ...read('pajacyk-bez-skoku', '22')], 'pajacyk-bez-skoku');
const MOVES = new Map([
  ['pajacyk-bez-skoku', { equipment: [], harder: 'pajacyk', strains: [] }],
  ['pajacyk', { equipment: [], jumps: true, loud: true, strains: ['knee' as const] }],
]);

/** The movements that are proposed to `owner`, by the preferences of the device. */
async function movesFor(owner: string, moves: Catalogue['moves'] = MOVES) {
  const { now, plans, isAtHand } = situation(PLAN, LOG);
  const state = { plan: PLAN, swaps: {}, taken: {}, startedAt: now };
  const catalogue = { plans, isAtHand, moves, program: [], workoutId: 'a' };
  const before = await readLogBefore(owner, state, catalogue);
  return proposalsIn(state, catalogue, { ...before, log: LOG }).map(({ move }) => move);
}

it('a harder movement is proposed, unless it does what the user spares', async () => {
  await setPreferences('wrists', { spare: ['wrist'] });
  await setPreferences('jumps', { spare: ['jumps'] });
  await setPreferences('knees', { spare: ['knee'] });
  await setPreferences('excluded', { excluded: ['pajacyk'] });
  expect(await movesFor('anybody')).toEqual(['pajacyk']);
  expect(await movesFor('wrists')).toEqual(['pajacyk']);
  expect(await movesFor('jumps')).toEqual([]);
  expect(await movesFor('knees')).toEqual([]);
  expect(await movesFor('excluded')).toEqual([]);
});

it('one that does not tell what it loads is proposed to those who spare nothing', async () => {
  const untold = new Map([...MOVES].map(([name, { strains: _, ...move }]) => [name, move]));
  await setPreferences('wrists', { spare: ['wrist'] });
  expect(await movesFor('anybody', untold)).toEqual(['pajacyk']);
  expect(await movesFor('wrists', untold)).toEqual([]);
});

it('who has just begun takes one harder movement in a training, also where the first is taken already', () => {
  const plan = [...PLAN, ...planOf('pompka-na-kolanach 20')];
  const moves = new Map<string, { equipment: string[]; harder?: string }>([
    ...MOVES,
    ['pompka-na-kolanach', { equipment: [], harder: 'pompka' }],
    ['pompka', { equipment: [] }],
  ]);
  const first = logOf(read('pajacyk-bez-skoku', '22'), 'pajacyk-bez-skoku');
  const second = logOf(read('pompka-na-kolanach', '22'), 'pompka-na-kolanach').sets;
  const rows = second.map((row) => ({ ...row, id: `p${row.id}` }));
  const before = {
    log: { ...first, sets: [...first.sets, ...rows] },
    own: {},
    avoided: { spare: [], excluded: [] },
  };
  const { now, plans, isAtHand } = situation(plan, before.log);
  const catalogue = { plans, isAtHand, moves, program: [], workoutId: 'a' };
  const after = (swaps: Record<string, string>, taken: Record<string, object>) =>
    proposalsIn({ plan, swaps, taken, startedAt: now }, catalogue, before).map(({ move }) => move);
  expect(after({}, {})).toEqual(['pajacyk']);
  expect(after({ '0.0': 'pajacyk' }, { pajacyk: { reps: 20 } })).toEqual([]);
  // A movement that the user has chosen in the place of another one was no proposal.
  expect(after({ '0.0': 'pajacyk' }, {})).toEqual(['pompka']);
});
