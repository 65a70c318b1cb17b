import { add3, along3, clamp, dot3, length3, scale3, sub3, unit3 } from './vector.ts';
import type { Vec3 } from './vector.ts';

export interface TwoBoneSolution {
  readonly middle: Vec3;
  readonly end: Vec3;
}

/**
 * Places the middle joint of a two-bone chain. `pole` says to which side it bends; only its part
 * perpendicular to the root-target line counts. A target out of reach is approached along the
 * line with both bones at full length, so lengths hold even then.
 */
export function solveTwoBone(
  root: Vec3,
  target: Vec3,
  first: number,
  second: number,
  pole: Vec3,
): TwoBoneSolution {
  const offset = sub3(target, root);
  const axis = unit3(offset);
  const reach = clamp(length3(offset), Math.abs(first - second) + 1e-6, first + second - 1e-6);
  const onAxis = (first * first - second * second + reach * reach) / (2 * reach);
  const height = Math.sqrt(Math.max(0, first * first - onAxis * onAxis));
  const side = unit3(sub3(pole, scale3(axis, dot3(pole, axis))));
  return {
    middle: add3(along3(root, axis, onAxis), scale3(side, height)),
    end: along3(root, axis, reach),
  };
}
