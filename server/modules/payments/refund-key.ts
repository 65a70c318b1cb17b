/** Names a refund of a payment for its provider; the events of the provider carry it. */
export function refundKey({ paymentId, number }: { paymentId: string; number: number }): string {
  return `refund-${paymentId}-${number}`;
}

/** The payment of a refund of the shop, by its key. */
export function paymentOfRefund(key: string): string | undefined {
  return /^refund-(.+)-\d+$/.exec(key)?.[1];
}
