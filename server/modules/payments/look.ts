/** The line of the log, at level `error`, beside a new row of `payment_issues`. */
export const LOOK = 'the company has to look at a payment';
