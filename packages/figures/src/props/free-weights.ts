import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { circle, polyline, stroke } from '../draw/svg.ts';
import type { Layers } from '../draw/figure.ts';
import { BAND, shade, STEEL, tint } from '../palette.ts';
import type { BandColour } from '../palette.ts';
import { along3, unit3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import type { Prop } from './prop.ts';

const GRIP = 6;
const HEAD_LENGTH = 5;
const HEAD_RADIUS = 5.4;
/** The size of a light dumbbell's heads against a heavy one's. */
export const LIGHT_DUMBBELL = 0.66;

/** The pieces of a dumbbell held at its middle, its bar along `axis`: the ends by their sign. */
function dumbbellParts(at: Vec3, axis: Vec3, colour: string, size = 1) {
  const direction = unit3(axis);
  const on = (k: number): Vec3 => along3(at, direction, k);
  const part = (camera: Camera, from: number, to: number, hex: string, width: number) =>
    stroke(
      polyline([project(camera, on(from)), project(camera, on(to))]),
      hex,
      width * camera.scale,
    );
  return {
    extent: [on(14), on(-14)],
    bar: (camera: Camera) => part(camera, -GRIP, GRIP, STEEL.light, 2.8),
    head: (camera: Camera, sign: 1 | -1) => {
      const [near, far] = [sign * (GRIP + 1), sign * (GRIP + HEAD_LENGTH)];
      return (
        part(camera, near, far, colour, HEAD_RADIUS * 2 * size) +
        circle(
          project(camera, on(far)),
          HEAD_RADIUS * 0.45 * size * camera.scale,
          shade(colour, 0.35),
        )
      );
    },
  };
}

/** A dumbbell along `axis`, wholly in one layer. */
export function dumbbell(
  at: Vec3,
  axis: Vec3,
  colour: BandColour,
  layer: keyof Layers,
  size = 1,
): Prop {
  const far = layer === 'between' || layer === 'behind';
  const { extent, bar, head } = dumbbellParts(
    at,
    axis,
    far ? shade(BAND[colour]) : BAND[colour],
    size,
  );
  // Depth runs along z, so the head with the larger z is drawn first.
  const first = axis[2] >= 0 ? 1 : -1;
  return {
    extent,
    draw: (camera) => ({
      [layer]: head(camera, first) + bar(camera) + head(camera, first === 1 ? -1 : 1),
    }),
  };
}

/** A dumbbell in a fist seen from the front, its bar along `axis` towards the viewer. */
export function heldDumbbell(at: Vec3, axis: Vec3, colour: BandColour): Prop {
  const { extent, bar, head } = dumbbellParts(at, axis, BAND[colour]);
  return {
    extent,
    draw: (camera) => ({
      between: head(camera, -1),
      held: bar(camera),
      over: head(camera, 1),
    }),
  };
}

const BAR_HALF = 44;
const PLATE = { inner: 8.4, outer: 14 } as const;

function plate(centre: Vec3, colour: BandColour, camera: Camera, far: boolean): string {
  const c = project(camera, centre);
  const rim = far ? shade(BAND[colour], 0.4) : BAND[colour];
  const s = camera.scale;
  return (
    circle([c[0] + 1.6 * s, c[1] - s], PLATE.outer * s, shade(rim, 0.4)) +
    circle(c, PLATE.outer * s, rim) +
    circle(c, PLATE.inner * s, tint(rim, 0.16)) +
    circle(c, 3.4 * s, STEEL.light) +
    circle(c, 1.6 * s, STEEL.mid)
  );
}

/**
 * A loaded barbell lying across the picture's depth at `at`; `bar` is the layer of its shaft, and
 * the near plate goes in front of everything.
 */
export function barbell(at: Vec3, colour: BandColour, bar: keyof Layers = 'before'): Prop {
  const end = (z: number): Vec3 => [at[0], at[1], at[2] + z];
  return {
    extent: [-1, 1].flatMap((side): Vec3[] => [
      [at[0] - 16, at[1], side * BAR_HALF],
      [at[0] + 16, at[1] + 16, side * BAR_HALF],
    ]),
    draw: (camera) => {
      const shaft = polyline([project(camera, end(-BAR_HALF)), project(camera, end(BAR_HALF - 6))]);
      const drawn: Partial<Record<keyof Layers, string>> = {
        behind: plate(end(BAR_HALF - 6), colour, camera, true),
      };
      drawn[bar] = (drawn[bar] ?? '') + stroke(shaft, STEEL.light, 2.8 * camera.scale);
      drawn.over = (drawn.over ?? '') + plate(end(-BAR_HALF), colour, camera, false);
      return drawn;
    },
  };
}

/**
 * Half of the 220 cm of a bar without plates. Its depth is drawn longer than that of the figure, as from three
 * quarters: by the figure's own depth its far end would lie at the face in a squat.
 */
const EMPTY_HALF = 110 * 1.55;

/** A bar without plates, lying across the picture's depth at `at`. */
export function emptyBar(at: Vec3, bar: keyof Layers = 'before'): Prop {
  const end = (z: number): Vec3 => [at[0], at[1], at[2] + z];
  const sleeve = (camera: Camera, z: number, colour: string) =>
    stroke(
      polyline([project(camera, end(z)), project(camera, end(z * 0.8))]),
      colour,
      5 * camera.scale,
    ) + circle(project(camera, end(z)), 2.9 * camera.scale, STEEL.mid);
  return {
    extent: [end(-EMPTY_HALF), end(EMPTY_HALF)],
    draw: (camera) => {
      const shaft = polyline([project(camera, end(-EMPTY_HALF)), project(camera, end(EMPTY_HALF))]);
      const drawn: Partial<Record<keyof Layers, string>> = {
        behind: sleeve(camera, EMPTY_HALF, STEEL.mid),
      };
      drawn[bar] = (drawn[bar] ?? '') + stroke(shaft, STEEL.light, 2.8 * camera.scale);
      drawn.over = (drawn.over ?? '') + sleeve(camera, -EMPTY_HALF, STEEL.light);
      return drawn;
    },
  };
}

/** The size of a light kettlebell's ball against a heavy one's. */
export const LIGHT_BELL = 0.78;

/** A kettlebell hanging from `grip`, its ball `along` the given direction. */
export function kettlebell(
  grip: Vec3,
  along: Vec3,
  colour: BandColour,
  layer: keyof Layers,
  size = 1,
): Prop {
  const direction = unit3(along);
  const ball = along3(grip, direction, 13 * size);
  return {
    extent: [along3(grip, direction, 24 * size)],
    draw: (camera) => {
      const s = camera.scale;
      const [g, b] = [project(camera, grip), project(camera, ball)];
      const [dx, dy] = [(b[0] - g[0]) / (13 * size), (b[1] - g[1]) / (13 * size)];
      const horn = (k: number) =>
        stroke(
          polyline([
            [g[0] - dy * 4.6 * k, g[1] + dx * 4.6 * k],
            [b[0] - dy * 6 * k, b[1] + dx * 6 * k],
          ]),
          STEEL.dark,
          3 * s,
        );
      const top = stroke(
        polyline([
          [g[0] - dy * 4.6, g[1] + dx * 4.6],
          [g[0] + dy * 4.6, g[1] - dx * 4.6],
        ]),
        STEEL.dark,
        3 * s,
      );
      return {
        [layer]:
          horn(1) +
          horn(-1) +
          top +
          circle(b, 9.4 * size * s, BAND[colour]) +
          circle(
            [b[0] - 2 * size * s, b[1] - 2 * size * s],
            4.2 * size * s,
            tint(BAND[colour], 0.22),
          ),
      };
    },
  };
}
