/** The guarantees of an Idempotency-Key, for every call that changes something. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ProvenCell } from './cells.ts';
import { expectRefusal } from './refusal.ts';
import { withBody, withKey } from './request.ts';
import type { Request } from './request.ts';
import type { Arrange, Scene } from './scene.ts';
import type { World } from './contract-world.ts';

/** Concurrent copies of a request. */
const AT_ONCE = 10;

/** Copies of a request have one effect and one answer, whether they come one by one or all at once. */
export function happensOnce(arrange: Arrange): ProvenCell {
  return {
    proves: `a repeated key answers the same without a second effect, ${AT_ONCE} at once too`,
    async check(world) {
      const single = await arrange(world);
      const once = withKey(randomUUID(), single.request);
      const first = await world.send(once);
      expect(first.status).toBe(200);
      const effect = await single.effect();
      for (let again = 0; again < 2; again += 1) {
        expect(bodyOf(await world.send(once))).toEqual(bodyOf(first));
      }
      expect(await single.effect()).toEqual(effect);
      await allAtOnce(world, await arrange(world), effect);
    },
  };
}

async function allAtOnce(world: World, scene: Scene, effect: unknown): Promise<void> {
  const request = withKey(randomUUID(), scene.request);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => world.send(request)));
  expect(new Set(answers.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await scene.effect()).toEqual(effect);
}

/** 422, and the effect of the first payload stays. */
export function refusesOtherPayload(
  arrange: Arrange,
  other: (body: object) => NonNullable<Request['body']>,
): ProvenCell {
  return {
    proves: '422 for a key that was used with another payload; the first effect stands',
    async check(world) {
      const scene = await arrange(world);
      const key = randomUUID();
      expect((await world.send(withKey(key, scene.request))).status).toBe(200);
      const effect = await scene.effect();
      const { body } = scene.request;
      const changed = other(typeof body === 'object' && body !== null ? body : {});
      const answer = await world.send(withKey(key, withBody(changed, scene.request)));
      expectRefusal(answer, 422, 'unprocessable');
      expect(await scene.effect()).toEqual(effect);
    },
  };
}

const bodyOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
