/** Counts of a run, and its differences from the oracle. */
export class BasketTally {
  operations = 0;
  refused = 0;
  requests = 0;
  /** Requests that carried a key which had been sent before. */
  repeats = 0;
  lostRequests = 0;
  lostAnswers = 0;
  /** Requests whose connection the client closed while they were under way. */
  abandoned = 0;
  /** Requests to a process that was being killed or was down. */
  broken = 0;
  /** Answers of 500 and above: the effect is unknown, as with a lost answer. */
  serverErrors = 0;
  kills = 0;
  reads = 0;
  readonly differences: string[] = [];
}
