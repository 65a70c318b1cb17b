import { HEIGHT, WIDTH } from '../camera.ts';
import type { Facing } from '../camera.ts';
import { ellipse, rect } from '../draw/svg.ts';
import type { Exercise } from '../exercise.ts';
import { GROUNDS, OUTFITS } from '../palette.ts';
import type { GroundName, OutfitName } from '../palette.ts';
import { takeOf, wrapSvg } from '../scene.ts';
import { FPS } from '../timeline.ts';
import type { Vec2 } from '../vector.ts';
import { drawLoop } from './loop.ts';
import type { Loop } from './loop.ts';

interface Player {
  readonly exercise: Exercise;
  /** Seconds into the repetition; by default its most telling moment. */
  readonly at?: number;
  readonly outfit: OutfitName;
  readonly facing?: Facing;
  /** Pixel position of the body-space origin on the floor. */
  readonly origin: Vec2;
  /** Pixels per centimetre. */
  readonly scale: number;
}

interface CoverSpec {
  readonly id: string;
  readonly ground: GroundName;
  /** The motif behind the figures: closed bands, or a drawn equivalent. */
  readonly motif: readonly (Loop | string)[];
  /** Figures from the back to the front. The left third stays free for the title. */
  readonly players: readonly Player[];
}

export interface Cover {
  readonly id: string;
  readonly svg: () => string;
}

const HORIZON = 560;

export function drawPlayer(
  { exercise, at, outfit, facing, origin, scale }: Player,
  shadow: string,
): string {
  const mirror = facing === 'left' ? -1 : 1;
  const take = takeOf(exercise, {
    camera: { view: exercise.view, scale, origin, mirror },
    outfit: OUTFITS[outfit],
    shadow,
  });
  return take.draw(Math.round((at ?? exercise.tellingAt) * FPS));
}

/** A program's picture: a broad ground, the band as a large loop, and figures in front of it. */
export const cover = ({ id, ground, motif, players }: CoverSpec): Cover => ({
  id,
  svg: () => {
    const { wall, shape, floor, skirting, shadow } = GROUNDS[ground];
    return wrapSvg(
      [
        rect(0, 0, WIDTH, HEIGHT, 0, wall),
        ellipse([880, 330], 420, 400, shape),
        ellipse([700, HORIZON + 330], 1100, 360, skirting),
        ellipse([700, HORIZON + 350], 1100, 360, floor),
        ...motif.map((piece) => (typeof piece === 'string' ? piece : drawLoop(piece))),
        ...players.map((player) => drawPlayer(player, shadow)),
      ].join(''),
    );
  },
});
