/** Kinds of failures on a user's device. */
export type NotedKind =
  /** Uncaught. */
  | 'error'
  | 'rejection'
  /** A page could not be loaded or rendered. */
  | 'route'
  /** The worker could not be registered or installed. */
  | 'worker'
  /** The device's storage. */
  | 'store'
  /** A user unknown to the app may still be signed in with the identity provider. */
  | 'identity'
  /** Data of the account may be left after a sign-out. */
  | 'sign-out'
  /** Background work. */
  | 'background';

export interface NotedError {
  readonly kind: NotedKind;
  readonly error: unknown;
}

declare global {
  /** Made by tools/prerender/start.js, bounded, and taken over by src/app/metrics/client-errors.ts. */
  var silnaErrors: NotedError[] | undefined;
}

/** Records a failure; src/app/metrics decides whether it is reported. */
export function noteError(kind: NotedKind, error: unknown): void {
  globalThis.silnaErrors?.push({ kind, error });
}
