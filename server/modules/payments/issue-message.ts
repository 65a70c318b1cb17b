/**
 * The line of the log, at level `error`, beside a new row of `payment_issues`. It names the event: a payment's id, which
 * opens a guest's order, stands in no log.
 */
export const ISSUE_MESSAGE = 'the company has to look at a payment';
