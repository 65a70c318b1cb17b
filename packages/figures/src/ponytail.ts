import { flatten } from './camera.ts';
import type { Camera } from './camera.ts';
import { HAIR_TIE } from './draw/head.ts';
import type { Skeleton } from './skeleton.ts';
import { FPS } from './timeline.ts';
import { along3 } from './vector.ts';
import type { Vec2 } from './vector.ts';

const SEGMENT = 8;
const LINKS = 3;
const GRAVITY = 620;
const DRAG = 0.82;
const HEAD_RADIUS = 13;
const FLOOR = 3;
/** Repetitions run before recording, so that the strand's swing is periodic when it is drawn. */
const WARM_UP = 4;

interface Bob {
  place: Vec2;
  before: Vec2;
}

function tieOf(body: Skeleton, view: Camera['view'], mirror: Camera['mirror']): Vec2 {
  const [x, y] = HAIR_TIE[view];
  const { up, front, left } = body.headFrame;
  const across = view === 'side' ? front : left;
  return flatten(view, mirror, along3(along3(body.head, across, x), up, y));
}

function settle(bob: Bob, anchor: Vec2, head: Vec2, view: Camera['view']): void {
  const [ax, ay] = anchor;
  const pull = Math.hypot(bob.place[0] - ax, bob.place[1] - ay) || 1;
  let x = ax + ((bob.place[0] - ax) / pull) * SEGMENT;
  let y = ay + ((bob.place[1] - ay) / pull) * SEGMENT;
  const gap = Math.hypot(x - head[0], y - head[1]) || 1;
  if (view === 'side' && gap < HEAD_RADIUS) {
    x = head[0] + ((x - head[0]) / gap) * HEAD_RADIUS;
    y = head[1] + ((y - head[1]) / gap) * HEAD_RADIUS;
  }
  bob.place = [x, Math.max(FLOOR, y)];
}

/**
 * The ponytail over one repetition, by Verlet integration of a short chain tied to the head.
 * @returns per frame the strand from tie to tip, in centimetres of the picture plane (y up).
 */
export function swingPonytail(
  bodies: readonly Skeleton[],
  view: Camera['view'],
  mirror: Camera['mirror'],
): readonly (readonly Vec2[])[] {
  const [first] = bodies;
  if (!first) return [];
  const start = tieOf(first, view, mirror);
  const bobs = Array.from({ length: LINKS }, (_, i): Bob => {
    const place: Vec2 = [start[0] - mirror * (i + 1), start[1] - SEGMENT * (i + 1)];
    return { place, before: place };
  });
  const record: Vec2[][] = [];
  const dt = 1 / FPS;
  for (let round = 0; round <= WARM_UP; round += 1) {
    for (const body of bodies) {
      const tie = tieOf(body, view, mirror);
      const head = flatten(view, mirror, body.head);
      let anchor = tie;
      for (const bob of bobs) {
        const [x, y] = bob.place;
        const [vx, vy] = [(x - bob.before[0]) * DRAG, (y - bob.before[1]) * DRAG];
        bob.before = bob.place;
        bob.place = [x + vx, y + vy - GRAVITY * dt * dt];
        settle(bob, anchor, head, view);
        anchor = bob.place;
      }
      if (round === WARM_UP) record.push([tie, ...bobs.map((bob) => bob.place)]);
    }
  }
  return record;
}
