import { project } from '../camera.ts';
import { normalOf } from '../draw/limb.ts';
import { polyline, stroke } from '../draw/svg.ts';
import { gripOf } from '../skeleton.ts';
import type { Arm } from '../skeleton.ts';
import { along2, sub2, unit2 } from '../vector.ts';
import type { Prop } from './prop.ts';

/** The lines between the fingers of a fist, for a woman drawn large. */
export const fingers = (arm: Arm, colour: string): Prop => ({
  draw: (camera) => {
    const s = camera.scale;
    const fist = project(camera, gripOf(arm));
    const ahead = unit2(sub2(fist, project(camera, arm.elbow)));
    const across = normalOf(ahead, 1);
    const lines = [-1.9, 0, 1.9].map((k) => {
      const root = along2(fist, across, k * s);
      const tip = along2(along2(fist, across, k * 1.1 * s), ahead, (3.6 - Math.abs(k) * 0.5) * s);
      return stroke(polyline([along2(root, ahead, 0.6 * s), tip]), colour, 0.6 * s);
    });
    return { over: lines.join('') };
  },
});
