import { describe, expect, test } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { accessOf } from '../../src/features/subscription/model.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const running = { activeUntil: NOW + HOUR };
const over = { activeUntil: NOW - HOUR };

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
      expect(accessOf({ remembered, check: { state: 'answered', subscription } }, NOW)).toBe(
        access,
      );
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
    ['a confirmed "no plan", check failed', { activeUntil: null }, 'failed', 'closed'],
  ] as const)('%s', (_, remembered, state, access) => {
    expect(accessOf({ remembered, check: { state } }, NOW)).toBe(access);
  });

  test('access ends in the moment the period ends', () => {
    const knowledge = { remembered: { activeUntil: NOW }, check: { state: 'failed' } } as const;
    expect(accessOf(knowledge, NOW - 1)).toBe('open');
    expect(accessOf(knowledge, NOW)).toBe('closed');
  });
});
