import * as v from 'valibot';

export interface Channel<Message> {
  broadcast(message: Message): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (message: Message) => void): () => void;
}

/**
 * A typed BroadcastChannel `name` between the tabs of the app and the worker. A message that is not of
 * `schema`, as another version of the app may send, is dropped.
 *
 * Every other tab and the worker get what is broadcast. The subscribers of the sending tab (or of the
 * worker, where it sends) get it as well, asynchronously like the others, with `deliversToSelf`;
 * without it they never do.
 */
export function createChannel<Message>(
  name: string,
  schema: v.GenericSchema<unknown, Message>,
  { deliversToSelf }: { deliversToSelf: boolean },
): Channel<Message> {
  let receiver: BroadcastChannel | undefined;
  let subscribers = 0;
  return {
    broadcast(message) {
      // A BroadcastChannel delivers to every other object of its name, in the same tab too.
      const own = deliversToSelf ? undefined : receiver;
      const sender = own ?? new BroadcastChannel(name);
      sender.postMessage(message);
      if (!own) sender.close();
    },
    subscribe(listener) {
      const channel = (receiver ??= new BroadcastChannel(name));
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const message = v.safeParse(schema, data);
        if (message.success) listener(message.output);
      };
      channel.addEventListener('message', onMessage);
      subscribers += 1;
      let isSubscribed = true;
      return () => {
        if (!isSubscribed) return;
        isSubscribed = false;
        channel.removeEventListener('message', onMessage);
        subscribers -= 1;
        if (subscribers > 0) return;
        channel.close();
        receiver = undefined;
      };
    },
  };
}
