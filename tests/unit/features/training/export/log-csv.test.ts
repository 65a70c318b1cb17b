import { expect, it } from 'vitest';
import { logCsv } from '../../../../../src/features/training/export/log-csv.ts';
import { hlcOf, setRow, workoutRow } from '../../../../fixtures/training-rows.ts';

const hlc = hlcOf(1_790_000_000_000);
const names = {
  workout: () => 'Nogi, "mocno"',
  exercise: (id: string) => (id === 'own:1' ? '=SUMA(A1)' : 'Wiosłowanie z gumą'),
  own: (id: string) =>
    id === 'own:1' ? { main: ['abs', 'biceps'], helping: [], amount: 'reps' as const } : undefined,
};
const workoutAt = (id: string, text: string, changed: object) => {
  const startedAt = Date.parse(text);
  const times = { started_at: startedAt, ended_at: startedAt + 42 * 60_000 };
  return workoutRow(hlc, { id, ...times, ...changed });
};

it('a set is a row of Hevy’s columns, with times of then and all else in columns of ours', () => {
  const summer = workoutAt('w1', '2026-10-24T16:19:30Z', {
    zone_offset: 120,
    note: '-1 kg\nmniej',
  });
  const winter = workoutAt('w2', '2026-10-25T16:19:30Z', { zone_offset: 60, minutes: 42 });
  const set = (id: string, changed: object) =>
    setRow(hlc, { id, workout: 'w1', done_at: 1_790_000_100_000, ...changed });
  const sets = [
    set('c', { position: 2, exercise: 'own:1', kg: 20.41, unit: 'lb', band: null, anchor: null }),
    set('b', { position: 1, set_type: 'drop', side: 'left', note: "'tak" }),
    set('a', { position: 0, set_type: 'warmup' }),
  ];
  const ofSummer = '"Nogi, ""mocno""","24 Oct 2026, 18:19","24 Oct 2026, 19:01","\'-1 kg\nmniej",';
  const end = 'own-end';
  expect(
    logCsv([summer, winter], sets, names).replaceAll(END_OF_SUMMER, end).split('\r\n'),
  ).toEqual([
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,' +
      'distance_km,duration_seconds,rpe,band,anchor,side,unit,assisted,kg_of,set_note,kind,position,done_at,set_id,' +
      'exercise_id,exercise_main,exercise_helping,exercise_amount,effort,minutes,sets_done,sets_planned,started_at,ended_at,zone_offset,name,workout_id,program_id,' +
      'workout_row_id',
    '"Nogi, ""mocno""","25 Oct 2026, 17:19","25 Oct 2026, 18:01",,,,,,,,,,,,,,,,,,,,,,,,,,,2,42,,,' +
      '1792945170000,1792947690000,60,,dom-start-1,dom-start,w2',
    `${ofSummer}Wiosłowanie z gumą,,,0,warmup,,9,,,,mint,2,,,,,,sets,0,1790000100000,a,wioslowanie-guma,,,,${end}`,
    `${ofSummer}Wiosłowanie z gumą,,,1,dropset,,9,,,,mint,2,left,,,,''tak,sets,1,1790000100000,b,wioslowanie-guma,,,,${end}`,
    `${ofSummer}'=SUMA(A1),,,0,normal,20.41,9,,,,,,,lb,,,,sets,2,1790000100000,c,own:1,abs biceps,,reps,${end}`,
    '',
  ]);
});

const END_OF_SUMMER = '2,,,,1792858770000,1792861290000,120,,dom-start-1,dom-start,w1';
