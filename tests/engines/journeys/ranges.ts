import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import media from '../../../server/demo/media.json' with { type: 'json' };
import type { Journey } from './journey.ts';
import { workerInCharge } from './stored.ts';

const { video: VIDEO } = media['bieg-w-miejscu'];

export const ranges: readonly Journey[] = [
  {
    name: 'ranges of a film come through the worker, also without a network',
    async go(device) {
      const hand = await device.open();
      // A page without a video of its own.
      await hand.goto('/privacy_policy');
      await workerInCharge(hand);
      const whole = await fetch(new URL(VIDEO, device.app.origin));
      const film = Buffer.from(await whole.arrayBuffer());
      const size = film.length;
      const wanted: [range: string, start: number, end: number][] = [
        ['bytes=0-1', 0, 2],
        [`bytes=${size - 1}-`, size - 1, size],
        ['bytes=-500', size - 500, size],
        [`bytes=${size - 5}-${size + 5_000}`, size - 5, size],
        ['bytes=0-', 0, size],
      ];
      for (const mode of ['pass', 'refuse'] as const) {
        // oxlint-disable no-await-in-loop -- one after the other, as a player asks
        await device.network.set(mode);
        for (const [range, start, end] of wanted) {
          assert.deepEqual(
            await hand.read(ask, VIDEO, range),
            [206, `bytes ${start}-${end - 1}/${size}`, sumOf(film.subarray(start, end))],
            `${range}, ${mode}`,
          );
        }
        // oxlint-enable no-await-in-loop
      }
      assert.deepEqual((await hand.read(ask, VIDEO, `bytes=${size}-`)).slice(0, 2), [
        416,
        `bytes */${size}`,
      ]);
    },
  },
];

async function ask(
  path: string,
  range: string,
): Promise<[status: number, contentRange: string | null, sum: string]> {
  const answer = await fetch(path, { headers: { range } });
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  const hex = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [answer.status, answer.headers.get('content-range'), hex];
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
