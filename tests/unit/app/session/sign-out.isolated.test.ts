import { beforeEach, expect, test, vi } from 'vitest';
import { leave } from '../../../../src/app/session/sign-out.ts';
import { confirmSession, sessionOwner } from '../../../../src/features/auth/session.ts';
import { findSnapshot, joinEpoch, saveSnapshot } from '../../../../src/offline/page-snapshots.ts';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';
import { memoryCaches } from '../../sw/video/memory-caches.ts';

const PAGE = '/workout?idx=a';
/** Runs in place of the other stores' end: an app that is killed there leaves the device as it is now. */
const emptying = vi.hoisted(() => vi.fn<(owner: string | undefined) => Promise<void>>());
vi.mock('../../../../src/app/session/empty-device.ts', () => ({ emptyAfterSignOut: emptying }));

const replace = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage(new Map()));
  vi.stubGlobal('sessionStorage', memoryStorage(new Map()));
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('caches', memoryCaches('https://silna.example'));
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { request } });
  emptying.mockReset();
  replace.mockReset();
  confirmSession('ola', 1);
});

test('pages of the user are gone before any other store is emptied', async () => {
  const epoch = await joinEpoch(
    'ola',
    () => true,
    () => 'epoch',
  );
  const content = { title: 'Trening', html: '<p>A</p>', styles: [], build: '/assets/a.js' };
  await saveSnapshot(
    { url: PAGE, owner: 'ola', epoch: `${epoch}`, savedAt: Date.now(), ...content },
    () => true,
  );
  expect(await findSnapshot(PAGE)).toBeDefined();

  let leftThen: unknown[] = [];
  emptying.mockImplementation(async () => {
    leftThen = [await findSnapshot(PAGE), sessionOwner()];
  });
  await leave('/');
  expect(leftThen).toEqual([undefined, undefined]);
  expect(emptying).toHaveBeenCalledExactlyOnceWith('ola');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

test('a store of pages that fails keeps nobody signed in', async () => {
  vi.spyOn(caches, 'delete').mockRejectedValue(new Error('the disk is gone'));
  await leave('/');
  expect(sessionOwner()).toBeUndefined();
  expect(emptying).toHaveBeenCalledExactlyOnceWith('ola');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});
