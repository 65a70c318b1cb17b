import { HEIGHT } from '../camera.ts';
import { drawMoment } from '../moment.ts';
import { GROUNDS } from '../palette.ts';
import type { GroundName, OutfitName } from '../palette.ts';
import type { Pose } from '../pose.ts';
import type { Prop } from '../props/prop.ts';
import type { Skeleton } from '../skeleton.ts';

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

/** A woman from the thighs up in the middle of the picture, facing the viewer, with the product. */
export const drawPortrait = ({ ground, outfit, pose, props, scale, cut }: Portrait): string =>
  drawMoment({
    pose,
    props,
    outfit,
    camera: { view: 'front', scale, origin: [640, HEIGHT + cut * scale], mirror: 1 },
    shadow: GROUNDS[ground].shadow,
  });
