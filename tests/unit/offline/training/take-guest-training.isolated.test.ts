import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import { SignedOut } from '../../../../src/offline/device-store.ts';
import { allRows, own, putUnsent } from '../../../../src/offline/training/row-stores.ts';
import { takeGuestTraining } from '../../../../src/offline/training/take-guest-training.ts';
import { training, wipeTraining } from '../../../../src/offline/training/training-db.ts';

const signedIn = { isSignedIn: () => true };
const row = (type: string, id: string) => ({
  type,
  id,
  hlc: `1-${id}`,
  deleted: false,
  ...(type === 'set' && { workout: 'w' }),
});

/** What the device holds of an owner: rows of the log, marks of unsent ones, the active workout. */
const heldOf = (owner: string) =>
  training.read(async (transaction) => {
    const rows = ['workout', 'set'].map((type) => allRows(transaction, owner, type));
    const [found, marks, active] = await Promise.all([
      Promise.all(rows),
      transaction.objectStore('unsent').getAllKeys(own(owner)),
      transaction.objectStore('running').get(owner),
    ]);
    return { rows: found.flat(), unsent: marks.map(([, ...key]) => key), active: active?.id };
  });

const NOTHING = { rows: [], unsent: [], active: undefined };
const LOG = [row('workout', 'w'), row('set', 's1'), row('set', 's2')];
const UNSENT = [
  ['set', 's1'],
  ['set', 's2'],
  ['workout', 'w'],
];

beforeEach(async () => {
  await wipeTraining();
  await training.dispatch(async (transaction) => {
    for (const each of LOG) await putUnsent(transaction, GUEST, each);
    await transaction.objectStore('running').put({ owner: GUEST, id: 'active' });
  });
});

describe('what a guest has trained', () => {
  it('is whose who signs in first, with its ids and clocks, and of nobody else', async () => {
    const first = await takeGuestTraining('ala', signedIn);
    expect(first).toEqual({ hasRows: true, isActive: true });
    expect(await heldOf('ala')).toEqual({ rows: LOG, unsent: UNSENT, active: 'active' });
    expect(await heldOf(GUEST)).toEqual(NOTHING);
    expect(await takeGuestTraining('ewa', signedIn)).toEqual({ hasRows: false, isActive: false });
    expect(await heldOf('ewa')).toEqual(NOTHING);
  });

  it('comes once, whichever of two tabs takes it', async () => {
    const taken = await Promise.all(['ala', 'ala'].map((uid) => takeGuestTraining(uid, signedIn)));
    expect(taken.filter(({ hasRows }) => hasRows)).toHaveLength(1);
    expect((await heldOf('ala')).rows).toEqual(LOG);
  });

  it('waits for the next user where the first has signed out meanwhile', async () => {
    const leaving = takeGuestTraining('ala', { isSignedIn: () => false });
    await expect(leaving).rejects.toThrow(SignedOut);
    expect(await heldOf('ala')).toEqual(NOTHING);
    expect((await heldOf(GUEST)).rows).toEqual(LOG);
  });

  it('replaces no active workout of the user', async () => {
    await training.dispatch((transaction) =>
      transaction.objectStore('running').put({ owner: 'ala', id: 'own' }),
    );
    expect(await takeGuestTraining('ala', signedIn)).toEqual({ hasRows: true, isActive: false });
    expect((await heldOf('ala')).active).toBe('own');
    expect((await heldOf(GUEST)).active).toBe('active');
  });
});
