import { HEIGHT } from '../camera.ts';
import type { Camera } from '../camera.ts';
import type { Exercise } from '../exercise.ts';
import { GROUNDS, OUTFITS } from '../palette.ts';
import type { GroundName, OutfitName } from '../palette.ts';
import type { Pose } from '../pose.ts';
import type { Prop } from '../props/prop.ts';
import { solvePose } from '../rig.ts';
import { takeOf } from '../scene.ts';
import type { Skeleton } from '../skeleton.ts';
import { FPS } from '../timeline.ts';

interface Portrait {
  readonly ground: GroundName;
  readonly outfit: OutfitName;
  readonly pose: Pose;
  readonly props: (body: Skeleton) => readonly Prop[];
  /** Pixels per centimetre. */
  readonly scale: number;
  /** Centimetres above the floor at the lower edge of the picture. */
  readonly cut: number;
}

/** A woman from the thighs up in the middle of the picture, facing the viewer, with the goods. */
export function drawPortrait({ ground, outfit, pose, props, scale, cut }: Portrait): string {
  const body = solvePose(pose);
  const moment: Exercise = {
    id: `portrait on ${ground}`,
    view: 'front',
    room: 'arch',
    ground,
    outfit,
    seconds: 1 / FPS,
    tellingAt: 0,
    bodyAt: () => body,
    propsAt: () => props(body),
  };
  const camera: Camera = {
    view: 'front',
    scale,
    origin: [640, HEIGHT + cut * scale],
    mirror: 1,
  };
  return takeOf(moment, { camera, outfit: OUTFITS[outfit], shadow: GROUNDS[ground].shadow }).draw(
    0,
  );
}
