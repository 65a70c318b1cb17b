import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mayRead, READERS } from '../../server/modules/documents/rules.ts';
import { FREE_WORKOUT } from '../../src/contract/free-workout.ts';

const subscribed = async () => true;
const unsubscribed = async () => false;

describe('the rules of the documents', () => {
  it('open programs to everybody signed in', async () => {
    expect(await mayRead({ collection: 'programs' }, 'u1', unsubscribed)).toBe(true);
    expect(await mayRead({ collection: 'programs' }, undefined, subscribed)).toBe(false);
  });

  it.each(['workouts', 'exercises'])('open %s to subscribers', async (collection) => {
    expect(await mayRead({ collection }, 'u1', subscribed)).toBe(true);
    expect(await mayRead({ collection }, 'u1', unsubscribed)).toBe(false);
    expect(await mayRead({ collection }, undefined, subscribed)).toBe(false);
  });

  it.each(['workouts', 'exercises'])('open %s of the free workout to all', async (collection) => {
    const free = { collection, workout: `workouts/${FREE_WORKOUT}` };
    expect(await mayRead(free, undefined, unsubscribed)).toBe(true);
    expect(await mayRead(free, 'u1', unsubscribed)).toBe(true);
    const other = { collection, workout: `workouts/${FREE_WORKOUT}-2` };
    expect(await mayRead(other, undefined, unsubscribed)).toBe(false);
    expect(await mayRead(other, 'u1', unsubscribed)).toBe(false);
  });

  it.each(['users', 'programs/x/notes', 'constructor', '__proto__', ''])(
    'close %j',
    async (collection) => {
      expect(await mayRead({ collection }, 'u1', subscribed)).toBe(false);
    },
  );

  it('ask for the subscription of the caller, and only where it matters', async () => {
    const asked: string[] = [];
    const ask = async (uid: string) => asked.push(uid) > 0;
    await mayRead({ collection: 'programs' }, 'u1', ask);
    await mayRead({ collection: 'users' }, 'u1', ask);
    await mayRead({ collection: 'workouts' }, 'u1', ask);
    expect(asked).toEqual(['u1']);
  });

  it('are the same in firestore.rules', async () => {
    const hosted = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const matches = hosted.matchAll(/match \/(\w+)\/\{\w+\} \{\s+allow read: if ([^;]+);\s+\}/g);
    const readers: Record<string, string> = {
      'signedIn()': 'signed-in',
      'workout == freeWorkout() || subscribed()': 'subscriber',
      'resource.data.workoutReference == /databases/$(database)/documents/workouts/$(freeWorkout()) || subscribed()':
        'subscriber',
    };
    const table = [...matches].map(([, collection, rule = '']) => [
      collection,
      readers[rule.replaceAll(/\s+/g, ' ')],
    ]);
    expect(table).toEqual([...READERS]);
    expect(hosted.match(/allow /g)).toHaveLength(READERS.size);
    expect(hosted).toContain(`return '${FREE_WORKOUT}';`);
  });
});
