import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import { type BasketChange, isBasketChange } from './model.ts';

/** Names both what the server last told of the basket and the changes on their way. */
export const basketKey = (owner: string) => ['basket', owner] as const;

const isPendingOf = (owner: string) =>
  ({ mutationKey: basketKey(owner), status: 'pending' }) as const;

/** The changes of `owner` on their way to the server, in order. */
export function pendingChanges(client: QueryClient, owner: string): BasketChange[] {
  const mutations = client.getMutationCache().findAll(isPendingOf(owner));
  return mutations.map(({ state }) => state.variables).filter(isBasketChange);
}

/** The same for what is drawn. */
export function usePendingChanges(owner: string): readonly BasketChange[] {
  return useMutationState<unknown, Mutation>({
    filters: isPendingOf(owner),
    select: ({ state }) => state.variables,
  }).filter(isBasketChange);
}

/** Resolves when nothing of `owner` is on its way any more. */
export function whenSettled(client: QueryClient, owner: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (pendingChanges(client, owner).length > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getMutationCache().subscribe(check);
    check();
  });
}
