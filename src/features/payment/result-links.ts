/** Where a payment's result leads. */
export interface ResultLinks {
  /** `token` opens a guest's order. */
  order: (id: number, token?: string) => string;
  basket: string;
  paywall: string;
  programs: string;
  shop: string;
}
