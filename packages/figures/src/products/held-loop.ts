import { project } from '../camera.ts';
import { normalOf } from '../draw/limb.ts';
import { at, px, stroke } from '../draw/svg.ts';
import { shade, tint } from '../palette.ts';
import type { Prop } from '../props/prop.ts';
import { along2, sub2, unit2 } from '../vector.ts';
import type { Vec2, Vec3 } from '../vector.ts';

interface HeldLoop {
  /** The right fist and the left one, in centimetres. */
  readonly hands: readonly [Vec3, Vec3];
  readonly colour: string;
  /** Width of the band in centimetres. */
  readonly width: number;
}

/** Distance from the middle of each fist to the end of the loop, in centimetres. */
const BEYOND = 4;
/** Half of the gap between the two strands, in centimetres. */
const HALF_GAP = 1.7;

/** A long band as the closed loop it is, pulled apart between two fists and drawn under them. */
export const heldLoop = ({ hands, colour, width }: HeldLoop): Prop => ({
  draw: (camera) => {
    const [a, b] = [project(camera, hands[0]), project(camera, hands[1])];
    const d = unit2(sub2(b, a));
    const n = normalOf(d, 1);
    const r = (width / 2 + HALF_GAP) * camera.scale;
    const [from, to] = [along2(a, d, -BEYOND * camera.scale), along2(b, d, BEYOND * camera.scale)];
    const corner = (p: Vec2, side: 1 | -1) => at(along2(p, n, r * side));
    const bend = `A${px(r)} ${px(r)} 0 0 1 `;
    const loop = `M${corner(from, 1)}L${corner(to, 1)}${bend}${corner(to, -1)}L${corner(from, -1)}${bend}${corner(from, 1)}Z`;
    const w = width * camera.scale;
    return {
      before:
        `<g transform="translate(0 ${px(w * 0.16)})">${stroke(loop, shade(colour, 0.34), w)}</g>` +
        stroke(loop, colour, w) +
        stroke(loop, tint(colour, 0.34), w * 0.13),
    };
  },
});
