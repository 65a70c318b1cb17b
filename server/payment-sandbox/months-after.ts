/** `months` later at the same time of day (UTC); the 31st becomes a shorter month's last day. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(date.getUTCMonth() + months);
  // An overflowing day has run into the month after.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
