/** Links of a payment's result. */
export interface ResultLinks {
  /** `token` grants access to a guest's order. */
  order: (id: number, token?: string) => string;
  basket: string;
  paywall: string;
  programs: string;
  shop: string;
}
