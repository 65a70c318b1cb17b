/** Milliseconds a call may take, its body included (docs/decisions/0003-deadlines.md). */
export const READ_DEADLINE = 8_000;
export const WRITE_DEADLINE = 15_000;
