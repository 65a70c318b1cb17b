/** Where the identity provider stores the claims of a user's tokens. */
export interface ClaimStore {
  /**
   * Puts `subscribedUntil` (milliseconds since 1970; undefined takes it away) beside their other
   * claims. Resolves with false when the provider knows no such user; rejects when it cannot be told.
   */
  setSubscribedUntil(uid: string, time: number | undefined): Promise<boolean>;
  close(): Promise<void>;
}
