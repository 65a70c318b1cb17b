import { describe, expect, test } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { hasLapsedSince } from '../../src/features/subscription/model.ts';
import { stateOf } from '../../src/features/subscription/state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1000;

function subscription(change: Partial<Subscription>): Subscription {
  return {
    product_id: 5,
    stripe_subscription_id: 'sub_1',
    revenuecat_subscription_id: null,
    marked_for_cancellation: false,
    current_period_end: new Date(NOW + HOUR).toISOString(),
    is_active: true,
    server_time: new Date(NOW).toISOString(),
    ...change,
  };
}

const past = { current_period_end: new Date(NOW - HOUR).toISOString() };

describe('stateOf', () => {
  test.each([
    ['runs on', {}, 'running'],
    ['is marked', { marked_for_cancellation: true }, 'ending'],
    ['has ended', past, 'over'],
    ['was marked and has ended', { ...past, marked_for_cancellation: true }, 'over'],
  ])('a plan that %s', (_, change, phase) => {
    expect(stateOf(subscription(change), NOW).phase).toBe(phase);
  });

  test('ends in the very moment of the period end', () => {
    expect(stateOf(subscription({}), NOW + HOUR - 1).phase).toBe('running');
    expect(stateOf(subscription({}), NOW + HOUR).phase).toBe('over');
  });

  test('is managed where its id comes from', () => {
    const mobile = { stripe_subscription_id: null, revenuecat_subscription_id: 'rc_1' };
    expect(stateOf(subscription({}), NOW).managedBy).toBe('card');
    expect(stateOf(subscription(mobile), NOW).managedBy).toBe('mobile-app');
  });
});

describe('hasLapsedSince', () => {
  test.each([
    ['the period still runs', NOW + HOUR, NOW - HOUR, false],
    ['it ended after the answer', NOW - 1, NOW - HOUR, true],
    ['it ended in this moment', NOW, NOW - HOUR, true],
    ['the answer already knew the end', NOW - HOUR, NOW - 1, false],
    ['there is no plan', null, NOW - HOUR, false],
  ])('%s', (_, until, answeredAt, lapsed) => {
    expect(hasLapsedSince(until, answeredAt, NOW)).toBe(lapsed);
  });
});
