import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mayRead, READERS } from '../../server/modules/documents/rules.ts';

const subscribed = async () => true;
const unsubscribed = async () => false;

describe('the rules of the documents', () => {
  it('open programs to everybody signed in', async () => {
    expect(await mayRead('programs', 'u1', unsubscribed)).toBe(true);
    expect(await mayRead('programs', undefined, subscribed)).toBe(false);
  });

  it.each(['workouts', 'exercises'])('open %s to subscribers', async (collection) => {
    expect(await mayRead(collection, 'u1', subscribed)).toBe(true);
    expect(await mayRead(collection, 'u1', unsubscribed)).toBe(false);
    expect(await mayRead(collection, undefined, subscribed)).toBe(false);
  });

  it.each(['users', 'programs/x/notes', 'constructor', '__proto__', ''])(
    'close %j',
    async (collection) => {
      expect(await mayRead(collection, 'u1', subscribed)).toBe(false);
    },
  );

  it('ask for the subscription of the caller, and only where it matters', async () => {
    const asked: string[] = [];
    const ask = async (uid: string) => asked.push(uid) > 0;
    await mayRead('programs', 'u1', ask);
    await mayRead('users', 'u1', ask);
    await mayRead('workouts', 'u1', ask);
    expect(asked).toEqual(['u1']);
  });

  it('are the same in firestore.rules', async () => {
    const hosted = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const matches = hosted.matchAll(
      /match \/(\w+)\/\{\w+\} \{\s+allow read: if (signedIn|subscribed)\(\);\s+\}/g,
    );
    const reader = { signedIn: 'signed-in', subscribed: 'subscriber' };
    const table = [...matches].map(([, collection, rule]) => [
      collection,
      rule === 'subscribed' ? reader.subscribed : reader.signedIn,
    ]);
    expect(table).toEqual([...READERS]);
    expect(hosted.match(/allow /g)).toHaveLength(READERS.size);
  });
});
