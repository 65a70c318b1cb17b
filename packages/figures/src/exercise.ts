import type { Facing, View } from './camera.ts';
import type { RoomName } from './draw/room.ts';
import type { GroundName, OutfitName } from './palette.ts';
import type { Pose } from './pose.ts';
import type { Prop } from './props/prop.ts';
import { solvePose } from './rig.ts';
import type { Skeleton } from './skeleton.ts';
import type { JointName } from './skeleton.ts';
import { cycleSeconds, FPS, reachedAt, valuesAt } from './timeline.ts';
import type { Step, Values } from './timeline.ts';

/** A joint that must not move between two times of the repetition (all of it by default). */
export interface Contact {
  readonly joint: JointName;
  readonly from?: number;
  readonly to?: number;
}

interface Look {
  readonly id: string;
  readonly view: View;
  readonly facing?: Facing;
  readonly room: RoomName;
  readonly ground: GroundName;
  readonly outfit: OutfitName;
  /** Hair tied up where a ponytail would fall over the face. */
  readonly hairUp?: true;
  readonly planted?: readonly (JointName | Contact)[];
}

/** An exercise as data: key values, the steps between them, and the pose they stand for. */
interface Spec<P extends Values, K extends string> extends Look {
  readonly keys: Readonly<Record<K, P>>;
  readonly steps: readonly Step<K>[];
  /** The key whose moment becomes the poster. */
  readonly telling: K;
  readonly pose: (values: P) => Pose;
  readonly props?: (body: Skeleton, values: P) => readonly Prop[];
}

export interface Exercise extends Look {
  /** Seconds of one repetition, a whole number of frames. */
  readonly seconds: number;
  /** Seconds from the start of the repetition to the poster's moment. */
  readonly tellingAt: number;
  readonly bodyAt: (time: number) => Skeleton;
  readonly propsAt: (time: number, body: Skeleton) => readonly Prop[];
}

export function exercise<P extends Values, K extends string>(spec: Spec<P, K>): Exercise {
  const { keys, steps, telling, pose, props, ...look } = spec;
  return {
    ...look,
    seconds: Math.round(cycleSeconds(steps) * FPS) / FPS,
    tellingAt: reachedAt(steps, telling),
    bodyAt: (time) => solvePose(pose(valuesAt({ keys, steps }, time))),
    propsAt: (time, body) => props?.(body, valuesAt({ keys, steps }, time)) ?? [],
  };
}

/** Target length of a clip in seconds; repetitions fill it as closely as they can. */
const CLIP_SECONDS = 10;

export const repetitions = ({ seconds }: Exercise): number =>
  Math.max(1, Math.round(CLIP_SECONDS / seconds));

export const frameCount = ({ seconds }: Exercise): number => Math.round(seconds * FPS);
