/** What failed where nobody looks, or where the user alone has seen it. */
export type NotedKind =
  /** Nobody has caught it. */
  | 'error'
  | 'rejection'
  /** A page could not be loaded or drawn. */
  | 'route'
  /** The worker could not be registered or installed. */
  | 'worker'
  /** The phone's own storage. */
  | 'store'
  /** Of somebody whom the app does not know, and who may still be signed in with the provider. */
  | 'identity'
  /** Something of the account may have outlived the sign-out. */
  | 'sign-out'
  /** Work that nobody waits for. */
  | 'background';

export interface NotedError {
  readonly kind: NotedKind;
  readonly error: unknown;
}

declare global {
  /** Made by tools/prerender/late-start.js, bounded, and taken over by src/app/metrics/client-errors.ts. */
  var silnaErrors: NotedError[] | undefined;
}

/** Leaves a trace of what failed; whether it is reported is decided in src/app/metrics. */
export function noteError(kind: NotedKind, error: unknown): void {
  globalThis.silnaErrors?.push({ kind, error });
}
