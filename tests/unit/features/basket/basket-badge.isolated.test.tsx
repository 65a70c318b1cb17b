// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasketBadge, BasketStatus } from '../../../../src/features/basket/BasketBadge.tsx';
import { showCommitted } from '../../../../src/features/basket/sync/device-basket.ts';
import { useBasketCount } from '../../../../src/features/basket/useBasketCount.ts';
import { readSnapshot } from '../../../../src/offline/outbox/read-basket.ts';
import type { BasketSnapshot } from '../../../../src/offline/outbox/outbox-state.ts';
import { patience } from '../../../fixtures/machine.ts';

vi.mock('../../../../src/offline/outbox/read-basket.ts', () => ({ readSnapshot: vi.fn() }));

afterEach(cleanup);

const holding = (quantity: number): BasketSnapshot => ({
  basket: {
    items: [{ product_id: 1, quantity }],
    total: 0,
    unavailable: [],
    readAt: 5,
    rev: quantity,
  },
  pending: [],
  dead: [],
  hasUnsupported: false,
});

function Bar() {
  const count = useBasketCount('anna');
  return (
    <>
      <BasketBadge count={count} />
      <BasketStatus count={count} />
    </>
  );
}

it('announces a number that changes, not the first one that the device gives', async () => {
  vi.mocked(readSnapshot).mockResolvedValue(holding(2));
  render(<Bar />);
  const number = await screen.findByText('2', undefined, { timeout: patience(5_000) });
  expect(number.dataset['changed']).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => showCommitted('anna', holding(3)));
  expect(screen.getByText('3').dataset['changed']).toBe('true');
  expect(screen.getByRole('status').textContent).toEqual('W koszyku: 3 produkty');
});
