import { withDeadline } from '../lib/abort.ts';
import { STORE_DEADLINE } from './deadlines.ts';

/** The states around an event: the same object where the event has changed nothing. */
export interface Transition<State> {
  readonly before: State;
  readonly after: State;
}

interface DispatchOptions {
  /** Cancels the event, unless its commit has begun. */
  readonly signal?: AbortSignal;
  /**
   * Called inside the transaction, so that a sign-out in another tab is either seen here or wipes afterwards. Where
   * it is false, the event changes nothing.
   */
  readonly isWanted?: () => boolean;
}

/** A stored state that only events change. Both methods reject with the storage's own error. */
export interface EventStore<State, Event> {
  /** The state, read in one transaction. */
  read(): Promise<State>;
  /**
   * Replaces the state by what the rules make of it and `event`, in one transaction, and resolves after the commit.
   * A rejection means that nothing was saved.
   */
  dispatch(event: Event, options?: DispatchOptions): Promise<Transition<State>>;
}

/** `store`, which calls `onCommit` after every dispatch. */
export function observed<State, Event>(
  store: EventStore<State, Event>,
  onCommit: (event: Event, transition: Transition<State>) => void,
): EventStore<State, Event> {
  return {
    read: store.read,
    async dispatch(event, options) {
      const transition = await store.dispatch(event, options);
      onCommit(event, transition);
      return transition;
    },
  };
}

/**
 * `store` with a deadline, without which a hanging IndexedDB would stop the sender for good. An event past it is
 * cancelled: it takes no effect later. Rejects with `DeadlineError`.
 */
export function bounded<State, Event>(store: EventStore<State, Event>): EventStore<State, Event> {
  return {
    read: () => withDeadline(STORE_DEADLINE, store.read),
    dispatch: (event, options) =>
      withDeadline(
        STORE_DEADLINE,
        (signal) => store.dispatch(event, { ...options, signal }),
        options?.signal,
      ),
  };
}
