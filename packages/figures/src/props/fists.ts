import { project } from '../camera.ts';
import { normalOf } from '../draw/limb.ts';
import { polyline, stroke } from '../draw/svg.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { along2, sub2, unit2 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import type { Prop } from './prop.ts';

/** The fingers' places along what they hold and half their lengths, in centimetres. */
const FINGERS = [
  [-3.6, 2.7],
  [-1.2, 3.2],
  [1.2, 3.2],
  [3.6, 2.6],
] as const;

/** Both fists closed round a band between them, for a woman drawn large. */
export const fists = ({ arms }: Skeleton, skin: string, gap: string): Prop => ({
  draw: (camera) => {
    const s = camera.scale;
    const [right, left] = [project(camera, gripOf(arms.right)), project(camera, gripOf(arms.left))];
    const along = unit2(sub2(left, right));
    const across = normalOf(along, 1);
    const fist = (at: Vec2): string =>
      FINGERS.map(([place, half]) => {
        const middle = along2(at, along, place * s);
        const line = polyline([
          along2(middle, across, -half * s),
          along2(middle, across, half * s),
        ]);
        return stroke(line, gap, 3.2 * s) + stroke(line, skin, 2.4 * s);
      }).join('');
    return { over: fist(right) + fist(left) };
  },
});
