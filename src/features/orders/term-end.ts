import type { OrderStep } from '../../contract/orders.ts';
import { withdrawalEnd } from '../../contract/withdrawal-term.ts';

/** The last moment to withdraw from the contract about an order; undefined before it has arrived, which begins the term. */
export function termEnd(steps: readonly OrderStep[]): Date | undefined {
  const arrived = steps.find(({ state }) => state === 'delivered')?.time;
  return arrived === undefined ? undefined : withdrawalEnd(new Date(arrived));
}
