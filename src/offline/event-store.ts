import type { WriteOptions } from './device-store.ts';

/** The states around an event: the same object where the event has changed nothing. */
export interface Transition<State> {
  readonly before: State;
  readonly after: State;
}

/** A stored state that only events change. Both methods reject as those of `DeviceStore` do. */
export interface EventStore<State, Event> {
  /** The state, read in one transaction. */
  read(): Promise<State>;
  /** Replaces the state by what the rules make of it and `event`, in one transaction. Resolves after the commit. */
  dispatch(event: Event, options?: WriteOptions): Promise<Transition<State>>;
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
