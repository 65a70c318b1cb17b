import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error.ts';
import * as reminders from '../../../src/api/reminders.ts';
import { type PushChange, renewPush } from '../../../sw/push-renewal.ts';

vi.mock(import('../../../src/api/reminders.ts'));
const change = vi.mocked(reminders.changeReminders);

const KEYS = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const ended: string[] = [];
function subscriptionAt(name: string) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  return {
    endpoint,
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => ended.push(name) > 0,
  };
}

let permission: PermissionState = 'granted';
const push = {
  permissionState: async () => permission,
  subscribe: async () => subscriptionAt('anew'),
  getSubscription: async () => subscriptionAt('current'),
};

/** The browser says what has become of a subscription; resolves with what the server was told. */
async function browserSays(
  oldSubscription: PushChange['oldSubscription'],
  newSubscription: PushChange['newSubscription'],
) {
  await renewPush({ oldSubscription, newSubscription }, push);
  return change.mock.calls.map(([{ endpoint }, on]) => [endpoint.split('/').at(-1), on]);
}

beforeEach(() => {
  permission = 'granted';
  ended.length = 0;
  change.mockReset().mockResolvedValue(undefined);
  vi.mocked(reminders.readReminderKey).mockReset().mockResolvedValue('key');
});

it('the server learns of the subscription that the browser gives, and that the old one has ended', async () => {
  expect(await browserSays(subscriptionAt('old'), subscriptionAt('new'))).toEqual([
    ['new', true],
    ['old', false],
  ]);
});

it('a subscription that has only ended is made anew', async () => {
  expect(await browserSays(null, null)).toEqual([['anew', true]]);
});

it('without the permission the reminders end', async () => {
  permission = 'denied';
  expect(await browserSays(subscriptionAt('old'), null)).toEqual([['old', false]]);
});

it('where nobody is signed in, the subscription of the browser ends', async () => {
  change.mockRejectedValue(new ApiError('unauthenticated', 'nobody is signed in'));
  await browserSays(subscriptionAt('old'), subscriptionAt('new'));
  expect(ended).toEqual(['current']);
});

it('a server out of reach ends nothing: the page of the week tells it later', async () => {
  const unreachable = new ApiError('unreachable', 'no answer');
  change.mockRejectedValue(unreachable);
  await expect(browserSays(null, subscriptionAt('new'))).rejects.toBe(unreachable);
  expect(ended).toEqual([]);
});
