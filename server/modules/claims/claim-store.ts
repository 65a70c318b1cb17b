/** The identity provider's store of the claims in users' tokens. */
export interface ClaimStore {
  /**
   * Puts `subscribedUntil` (milliseconds since 1970; undefined removes it) and keeps their other
   * claims. Resolves with false when the provider knows no such user; rejects when the provider is out
   * of reach.
   */
  setSubscribedUntil(uid: string, time: number | undefined): Promise<boolean>;
  close(): Promise<void>;
}
