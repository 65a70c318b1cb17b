import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createChannel } from '../../../src/lib/channel.ts';
import { eventually } from '../../fixtures/eventually.ts';

const message = v.object({ type: v.literal('changed'), count: v.number() });
const one = { type: 'changed' as const, count: 1 };
const two = { type: 'changed' as const, count: 2 };

const opened: { close(): void }[] = [];
let count = 0;
const newName = () => `test.${(count += 1)}`;

/** Another tab: what it receives under `name`, and its channel. */
function otherTab(name: string) {
  const channel = new BroadcastChannel(name);
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  opened.push(channel);
  return { heard, say: (data: unknown) => channel.postMessage(data) };
}

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

describe.each([true, false])('a channel that delivers to itself: %s', (deliversToSelf) => {
  function channel(name = newName()) {
    const heard: unknown[] = [];
    const made = createChannel(name, message, { deliversToSelf });
    const unsubscribe = made.subscribe((each) => heard.push(each));
    opened.push({ close: unsubscribe });
    return { ...made, heard, unsubscribe, other: otherTab(name) };
  }

  it('brings what it broadcasts to every other tab', async () => {
    const { broadcast, other } = channel();
    broadcast(one);
    await eventually(() => expect(other.heard).toEqual([one]));
  });

  it('brings what another tab broadcasts, in order', async () => {
    const { heard, other } = channel();
    other.say(one);
    other.say(two);
    await eventually(() => expect(heard).toEqual([one, two]));
  });

  it('delivers its own messages as its contract says', async () => {
    const { broadcast, heard, other } = channel();
    broadcast(one);
    other.say(two);
    // Delivered in the order of sending: a message that has not arrived by then was not sent.
    await eventually(() => expect(heard).toContainEqual(two));
    expect(heard.filter((each) => v.is(message, each) && each.count === 1)).toHaveLength(
      deliversToSelf ? 1 : 0,
    );
  });

  it('drops what is not of its schema', async () => {
    const { heard, other } = channel();
    for (const data of [undefined, 'changed', { type: 'changed' }, { type: 'other', count: 1 }]) {
      other.say(data);
    }
    other.say(two);
    await eventually(() => expect(heard).toEqual([two]));
  });

  it('brings nothing more to a subscriber that has left, and all to one that stays', async () => {
    const { heard, other, subscribe, unsubscribe } = channel();
    const staying: unknown[] = [];
    opened.push({ close: subscribe((each) => staying.push(each)) });
    unsubscribe();
    unsubscribe();
    other.say(one);
    await eventually(() => expect(staying).toEqual([one]));
    expect(heard).toEqual([]);
  });

  it('broadcasts without a subscriber, and hears again after the last one has left', async () => {
    const { broadcast, heard, other, subscribe, unsubscribe } = channel();
    unsubscribe();
    broadcast(one);
    await eventually(() => expect(other.heard).toEqual([one]));
    const later: unknown[] = [];
    opened.push({ close: subscribe((each) => later.push(each)) });
    other.say(two);
    await eventually(() => expect(later).toEqual([two]));
    expect(heard).toEqual([]);
  });
});
