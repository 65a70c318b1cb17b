import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '../../../../src/offline/session-record.ts';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';

/** The `localStorage` that all tabs share. */
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});

test('an answer that comes after a sign-out in another tab does not bring the user back', async () => {
  const { confirmPlan, confirmSession } = await import('../../../../src/features/auth/session.ts');
  confirmSession('ola', 1);
  expect(readSession(localStorage)?.uid).toBe('ola');

  kept.clear();
  confirmPlan('ola', { activeUntil: 2, confirmedAt: 2 });
  confirmSession('ola', 3);
  expect(readSession(localStorage)).toBeUndefined();
});

test('whoever signs in then is kept', async () => {
  const { confirmSession, endSession } = await import('../../../../src/features/auth/session.ts');
  confirmSession('ola', 1);
  kept.clear();
  confirmSession('ewa', 2);
  expect(readSession(localStorage)?.uid).toBe('ewa');
  endSession();
  confirmSession('ewa', 3);
  expect(readSession(localStorage)?.uid).toBe('ewa');
});

test('another user starts without the hints of the one before', async () => {
  const { confirmSession } = await import('../../../../src/features/auth/session.ts');
  confirmSession('ola', 1);
  localStorage.setItem('silna.running-workout', 'a workout of ola');
  localStorage.setItem('silna-consent', 'said about the device');
  confirmSession('ola', 2);
  expect(kept.has('silna.running-workout')).toBe(true);
  confirmSession('ewa', 3);
  expect([...kept.keys()].toSorted()).toEqual(['silna-consent', 'silna.session']);
});

describe('a session that has expired here', () => {
  let page: EventTarget;
  const reload = vi.fn();

  beforeEach(async () => {
    page = new EventTarget();
    reload.mockClear();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('location', { reload });
    const { confirmSession, expireSession } =
      await import('../../../../src/features/auth/session.ts');
    const { followOtherTabs } = await import('../../../../src/app/session/other-tabs.ts');
    followOtherTabs();
    confirmSession('ola', 1);
    expireSession();
  });

  /** Another tab stores the record of a user whom the server has accepted at `verifiedAt`. */
  function storeElsewhere(verifiedAt: number) {
    kept.set('silna.session', JSON.stringify({ version: 1, uid: 'ola', verifiedAt }));
    page.dispatchEvent(new Event('storage'));
  }
  const status = async () =>
    (await import('../../../../src/features/auth/session.ts')).currentSession().status;

  test('ends with a new document once the same user has signed in elsewhere', async () => {
    storeElsewhere(Date.now() + 1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('ends without one over unsaved work', async () => {
    const { holdUnsavedWork } = await import('../../../../src/ui/unsaved-work.ts');
    holdUnsavedWork();
    storeElsewhere(Date.now() + 1);
    expect(reload).not.toHaveBeenCalled();
    expect(await status()).toBe('remembered');
  });

  test('does not end by what another tab knew before', async () => {
    storeElsewhere(Date.now() - 1);
    expect(reload).not.toHaveBeenCalled();
    expect(await status()).toBe('expired');
  });
});
