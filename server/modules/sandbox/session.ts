import * as v from 'valibot';

/** What the shop asked for when it opened a session; amounts in grosze. */
export const sessionRequest = v.object({
  /** The shop's own name for it. */
  reference: v.string(),
  lines: v.array(
    v.object({
      name: v.string(),
      image: v.string(),
      unitPrice: v.number(),
      quantity: v.number(),
    }),
  ),
  email: v.nullable(v.string()),
  collectsAddress: v.boolean(),
  plan: v.nullable(v.object({ uid: v.string(), productId: v.number(), months: v.number() })),
  successUrl: v.string(),
  cancelUrl: v.string(),
});
export type SessionRequest = v.InferOutput<typeof sessionRequest>;

export interface Session {
  id: string;
  status: 'open' | 'paid' | 'abandoned';
  request: SessionRequest;
}

/** Grosze. */
export function totalOf({ lines }: SessionRequest): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}
