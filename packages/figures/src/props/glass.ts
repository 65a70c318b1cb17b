import { project } from '../camera.ts';
import { polygon } from '../draw/svg.ts';
import { radians } from '../vector.ts';
import type { Vec2, Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';

const HIGH = 13;
const [BRIM, BASE] = [4.4, 3.4] as const;

/** A glass of water in the near hand of a side view, tipped towards the face by `tip` degrees. */
export const glass = (grip: Vec3, tip: number): Prop => ({
  draw: (camera) => {
    const [cx, cy] = project(camera, grip);
    const s = camera.scale;
    const a = radians(tip) * camera.mirror;
    // The brim goes back towards the mouth as the glass is tipped.
    const spot = (x: number, y: number): Vec2 => [
      cx + (x * Math.cos(a) - y * Math.sin(a)) * s,
      cy - (x * Math.sin(a) + y * Math.cos(a)) * s,
    ];
    const part = (from: number, to: number, colour: string) => {
      const half = (y: number) => BASE + ((BRIM - BASE) * (y + HIGH / 2)) / HIGH;
      return polygon(
        [spot(-half(from), from), spot(half(from), from), spot(half(to), to), spot(-half(to), to)],
        colour,
      );
    };
    return {
      before: part(-HIGH / 2, HIGH / 2, '#F4FAFF') + part(-HIGH / 2 + 1, HIGH / 5, '#8FC7E8'),
    };
  },
});
