import { describe, expect, test } from 'vitest';
import { isRunning } from '../../../src/contract/subscription-access.ts';
import type { Subscription } from '../../../src/contract/subscriptions.ts';
import {
  accessOf,
  hasLapsedSince,
  verdictOf,
} from '../../../src/features/subscription/subscription-gate.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const YEAR = 365 * 24 * HOUR;
const running = { activeUntil: NOW + HOUR, confirmedAt: NOW };
const over = { activeUntil: NOW - HOUR, confirmedAt: NOW };

/** Answered at NOW by the server's clock. */
function planUntil(time: number): Subscription {
  return {
    product_id: 5,
    stripe_subscription_id: 'sub_1',
    revenuecat_subscription_id: null,
    marked_for_cancellation: false,
    current_period_end: new Date(time).toISOString(),
    is_active: time > NOW,
    server_time: new Date(NOW).toISOString(),
  };
}

describe('a definitive answer decides', () => {
  test.each([
    ['a running plan opens', planUntil(NOW + HOUR), 'open'],
    ['an ended plan closes', planUntil(NOW - HOUR), 'closed'],
    ['no plan closes', null, 'closed'],
  ])('%s, whatever was remembered', (_, subscription, access) => {
    for (const remembered of [undefined, running, over]) {
      for (const clock of [NOW - YEAR, NOW, NOW + YEAR]) {
        const verdict = verdictOf(subscription, clock);
        const check = { state: 'answered', verdict } as const;
        expect(accessOf({ remembered, check }, clock)).toBe(access);
      }
    }
  });
});

describe('without an answer the remembered verdict decides', () => {
  test.each([
    ['running, still checking', running, 'pending', 'open'],
    ['running, check failed', running, 'failed', 'open'],
    ['ended, still checking', over, 'pending', 'checking'],
    ['ended, check failed', over, 'failed', 'closed'],
    ['none, still checking', undefined, 'pending', 'checking'],
    ['none, check failed', undefined, 'failed', 'closed'],
    ['a confirmed "no plan", check failed', { ...over, activeUntil: null }, 'failed', 'closed'],
  ] as const)('%s', (_, remembered, state, access) => {
    expect(accessOf({ remembered, check: { state } }, NOW)).toBe(access);
  });

  test('access ends in the moment the period ends', () => {
    const remembered = { activeUntil: NOW, confirmedAt: NOW - HOUR };
    const knowledge = { remembered, check: { state: 'failed' } } as const;
    expect(accessOf(knowledge, NOW - 1)).toBe('open');
    expect(accessOf(knowledge, NOW)).toBe('closed');
  });
});

describe("the server's clock counts, not the device's", () => {
  const until = NOW + 2 * HOUR;

  test.each([
    ['right', 0],
    ['a year ahead', YEAR],
    ['a year behind', -YEAR],
  ])('on a device whose clock is %s', (_, ahead) => {
    const verdict = verdictOf(planUntil(until), NOW + ahead);
    expect(isRunning(verdict, until + ahead - 1)).toBe(true);
    expect(isRunning(verdict, until + ahead)).toBe(false);
  });

  test('a clock that is set back after the answer opens nothing', () => {
    const ended = verdictOf(planUntil(NOW - 1), NOW);
    const endedByAnEarlierRelease = { activeUntil: NOW - 1, confirmedAt: NOW, serverTime: NOW };
    for (const verdict of [ended, endedByAnEarlierRelease]) {
      expect(isRunning(verdict, NOW - YEAR)).toBe(false);
    }
    expect(isRunning(verdictOf(planUntil(until), NOW), NOW - YEAR)).toBe(true);
  });

  test('a clock that is set right after the answer leaves the plan running', () => {
    const verdict = verdictOf(planUntil(until), NOW + YEAR);
    expect(isRunning(verdict, NOW)).toBe(true);
  });

  test('without it the device has only its own', () => {
    const { server_time: _time, is_active: _active, ...earlier } = planUntil(until);
    const verdict = verdictOf(earlier, NOW - YEAR);
    expect(isRunning(verdict, until - 1)).toBe(true);
    expect(isRunning(verdict, until)).toBe(false);
  });

  test.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])('an answer without its time is believed by a device whose clock is a year %s', (_, ahead) => {
    const { server_time: _time, ...cancelled } = planUntil(until);
    expect(isRunning(verdictOf(cancelled, NOW + ahead), NOW + ahead)).toBe(true);
    const ended = verdictOf({ ...cancelled, is_active: false }, NOW + ahead);
    expect(isRunning(ended, NOW + ahead)).toBe(false);
  });

  test('a server that calls a plan active after its end is believed', () => {
    const verdict = verdictOf({ ...planUntil(NOW - 1), is_active: true }, NOW);
    expect(isRunning(verdict, NOW)).toBe(true);
    expect(isRunning(verdict, NOW + YEAR)).toBe(false);
  });

  test('a server that calls a plan inactive before its end is believed', () => {
    expect(isRunning(verdictOf({ ...planUntil(until), is_active: false }, NOW), NOW)).toBe(false);
  });
});

describe('hasLapsedSince', () => {
  test.each([
    ['the period still runs', planUntil(NOW + 2 * HOUR), false],
    ['it ended after the answer', planUntil(NOW + HOUR - 1), true],
    ['it ended in this moment', planUntil(NOW + HOUR), true],
    ['the answer already knew the end', planUntil(NOW - HOUR), false],
    ['there is no plan', null, false],
  ])('%s', (_, subscription, lapsed) => {
    for (const clock of [NOW - YEAR, NOW, NOW + YEAR]) {
      expect(hasLapsedSince(verdictOf(subscription, clock), clock + HOUR)).toBe(lapsed);
    }
  });
});
