import { LIMITS } from './anatomy.ts';
import type { Camera } from './camera.ts';
import type { Exercise } from './exercise.ts';
import { jointAngles } from './joint-angles.ts';
import { OUTFITS } from './palette.ts';
import type { Outfit, OutfitName } from './palette.ts';
import type { Pose } from './pose.ts';
import type { Prop } from './props/prop.ts';
import { solvePose } from './rig.ts';
import { takeOf } from './scene.ts';
import type { Skeleton } from './skeleton.ts';
import { FPS } from './timeline.ts';
import type { Vec2 } from './vector.ts';

interface Moment {
  readonly pose: Pose;
  readonly props?: (body: Skeleton) => readonly Prop[];
  readonly outfit: OutfitName;
  /** Differences from the outfit in this picture. */
  readonly wears?: Partial<Outfit>;
  readonly camera: Camera;
  /** Colour of the shadow on the floor. */
  readonly shadow: string;
  /** The ponytail where it flies, from its tie, in centimetres right and up. */
  readonly tail?: readonly Vec2[];
}

/** @throws when a joint is bent further than its range of motion allows. */
function checkRanges(body: Skeleton): void {
  for (const { joint, name, angle } of jointAngles(body)) {
    const [least, most] = LIMITS[joint];
    if (angle < least || angle > most) throw new Error(`${name} is at ${angle} degrees`);
  }
}

/** The figure in a single pose with props, for a picture that is not an exercise. */
export function drawMoment({ pose, props, outfit, wears, camera, shadow, tail }: Moment): string {
  const body = solvePose(pose);
  checkRanges(body);
  const exercise: Exercise = {
    id: 'moment',
    view: camera.view,
    // The room and its ground are the picture's own.
    room: 'arch',
    ground: 'apricot',
    outfit,
    seconds: 1 / FPS,
    tellingAt: 0,
    bodyAt: () => body,
    propsAt: () => props?.(body) ?? [],
  };
  const options = { camera, outfit: { ...OUTFITS[outfit], ...wears }, shadow };
  return takeOf(exercise, tail ? { ...options, tail } : options).draw(0);
}
