const CHANNEL = 'silna.basket';

/** What tabs and the worker tell each other about baskets. */
export type BasketMessage =
  /** What the phone knows of an owner's basket has changed. */
  | { type: 'changed'; owner: string }
  /** Pieces of the guest's basket are in the account of `owner` now, for whoever shows it to tell. */
  | { type: 'moved'; owner: string };

let channel: BroadcastChannel | undefined;

/** One for each tab and worker: what is said on it is not heard on it again. */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells every other tab and the worker. */
export function announceBasket(news: BasketMessage): void {
  ownChannel().postMessage(news);
}

/** Gives the way to stop listening. */
export function hearBaskets(listener: (news: BasketMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<BasketMessage>) => listener(data);
  ownChannel().addEventListener('message', hear);
  return () => ownChannel().removeEventListener('message', hear);
}
