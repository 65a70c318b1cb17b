/** The line of the log, at level `error`, beside a new row of `payment_issues`. */
export const ISSUE_MESSAGE = 'the company has to look at a payment';
