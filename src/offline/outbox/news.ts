const CHANNEL = 'silna.basket';

/** What tabs and the worker tell each other about baskets. */
export type BasketNews =
  /** What the phone knows of an owner's basket has changed. */
  | { type: 'changed'; owner: string }
  /** Pieces of the guest's basket are in the account now. */
  | { type: 'moved'; pieces: number };

/** Tells every other tab and the worker. */
export function announceBasket(news: BasketNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Gives the way to stop listening. */
export function hearBaskets(listener: (news: BasketNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<BasketNews>) => listener(data));
  return () => channel.close();
}
