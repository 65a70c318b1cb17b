import { describe, expect, test } from 'vitest';
import type { Subscription } from '../../../../src/contract/subscriptions.ts';
import { stateOf } from '../../../../src/features/subscription/subscription-state.ts';

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

const past = { current_period_end: new Date(NOW - HOUR).toISOString(), is_active: false };

describe('stateOf', () => {
  test.each([
    ['runs on', {}, 'running'],
    ['is marked', { marked_for_cancellation: true }, 'ending'],
    ['has ended', past, 'over'],
    ['was refused its renewal', { ...past, awaits_payment: true }, 'unpaid'],
    ['awaits nothing and has ended', { ...past, awaits_payment: false }, 'over'],
    ['gives access beside an unpaid one', { awaits_payment: true }, 'running'],
    ['was marked and has ended', { ...past, marked_for_cancellation: true }, 'over'],
  ])('a plan that %s', (_, change, phase) => {
    expect(stateOf(subscription(change), NOW, NOW).phase).toBe(phase);
  });

  test('is managed where its id comes from', () => {
    const mobile = { stripe_subscription_id: null, revenuecat_subscription_id: 'rc_1' };
    expect(stateOf(subscription({}), NOW, NOW).managedBy).toBe('card');
    expect(stateOf(subscription(mobile), NOW, NOW).managedBy).toBe('mobile-app');
  });
});
