import { asc, eq } from 'drizzle-orm';
import { trainingRows } from '../../../../server/db/schema.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { trainingApplied, trainingPage } from '../../../../src/contract/training-calls.ts';
import { hlcOf, setRow, workoutRow } from '../../../fixtures/training-rows.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { asksToSignIn, refusesBodies, servesTheCallerOnly, succeeds } from '../checks.ts';
import { as } from '../people.ts';
import type { Person } from '../people.ts';
import { get, post } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';

const storedRows =
  ({ db }: World, { owner }: Person) =>
  async () => {
    const { seq, type, deleted } = trainingRows;
    return db
      .select({ seq, type, deleted })
      .from(trainingRows)
      .where(eq(trainingRows.owner, owner))
      .orderBy(asc(seq));
  };

const rows = () => [workoutRow(hlcOf(Date.now())), setRow(hlcOf(Date.now()), { deleted: true })];

const sending: Arrange = async (world) => {
  const person = await world.newPerson();
  const request = as(person, post(API.trainingLog, { changes: rows() }));
  return { request, effect: storedRows(world, person), person };
};

const reading: Arrange = async (world) => {
  const { request, person, effect } = await sending(world);
  await world.send(request);
  if (person === undefined) throw new Error('nobody has sent the rows');
  return { request: as(person, get(API.trainingLog)), effect, person };
};

const taken = [
  { seq: 1, type: 'workout', deleted: false },
  { seq: 2, type: 'set', deleted: true },
];

export const TRAINING_LOG: readonly Row[] = [
  {
    call: 'POST /api/training/log',
    cells: {
      success: succeeds(sending, {
        proves: 'takes rows and tombstones in their order',
        shape: trainingApplied,
        effect: taken,
      }),
      notSignedIn: asksToSignIn(sending),
      anotherUser: servesTheCallerOnly(sending),
      malformedBody: refusesBodies(sending, {
        'a list': '[]',
        'no changes': {},
        'no change': { changes: [] },
        'changes that are an object': { changes: {} },
        'changes that are a text': { changes: '[]' },
      }),
      repeatedKey: {
        cannotApply: 'a row is a state with a clock: sent again, it changes nothing, without a key',
      },
      sameKeyOtherPayload: { cannotApply: 'the call takes no key, as a row carries its own clock' },
    },
  },
  {
    call: 'GET /api/training/log',
    cells: {
      success: succeeds(reading, {
        proves: 'gives the rows in the order in which they were taken',
        shape: trainingPage,
        effect: taken,
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: servesTheCallerOnly(reading),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
];
