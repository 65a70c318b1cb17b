import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { circle } from '../draw/svg.ts';
import { BRAND, STEEL, tint } from '../palette.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { add3, along3, mix3, sub3, unit3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { crossbar, rod, upright } from './frame.ts';
import type { Prop } from './prop.ts';
import { drawBlock } from './solid.ts';

/** The back rest leans back by this much over its height. */
const REST = { foot: -16, top: -30, height: 60 } as const;
/** Its place along the shins is above the ankles, clear of the shoes. */
export const ROLLER = { radius: 5.4, share: 0.72, half: 19 } as const;
/** Distance from the bone to the front of the shin under the roller. */
const SHIN = 4.1;
/** Depth of the arm that carries the roller, beside the near leg. */
const ARM = -20;
const WEIGHTS = { x: [-74, -52], z: [-10, 10], low: 8, high: 40, lifted: 18, way: 26 } as const;

/** The middle of the roller, which lies on the front of both shins. */
export function rollerOn({ legs }: Skeleton): Vec3 {
  const knee = mix3(legs.right.knee, legs.left.knee, 0.5);
  const ankle = mix3(legs.right.ankle, legs.left.ankle, 0.5);
  const [dx, dy] = unit3(sub3(ankle, knee));
  // Towards the toes: the bone's direction turned forward.
  return along3(mix3(knee, ankle, ROLLER.share), [-dy, dx, 0], SHIN + ROLLER.radius);
}

function drawWeights(lift: number, camera: Camera): string {
  const { x, z, low, high, lifted } = WEIGHTS;
  const raised = high + lift;
  const slot = (y: number) =>
    rod(
      camera,
      [
        [x[0] + 3, y, z[0]],
        [x[1] - 3, y, z[0]],
      ],
      0.8,
      STEEL.deep,
    );
  return [
    rod(camera, upright((x[0] + x[1]) / 2, 3, 96), 5),
    drawBlock({ x, z, y: [low, high] }, STEEL.dark, camera),
    ...[16, 24, 32].map(slot),
    drawBlock({ x, z, y: [raised, raised + lifted] }, STEEL.mid, camera),
    ...[6, 12].map((up) => slot(raised + up)),
  ].join('');
}

/** A leg extension machine: seat, back rest, weights, and the roller's arm turning at the knees. */
export function legExtension(body: Skeleton, seat: number): Prop {
  const { right, left } = body.legs;
  const knee = mix3(right.knee, left.knee, 0.5);
  const roller = rollerOn(body);
  const [, down] = unit3(sub3(right.ankle, right.knee));
  const near = (at: Vec3): Vec3 => [at[0], at[1], ARM];
  const rest = (z: number): readonly Vec3[] => [
    [REST.foot, seat - 2, z],
    [REST.top, seat + REST.height, z],
  ];
  const grip = gripOf(body.arms.right);
  const lying = (from: number, to: number): readonly Vec3[] =>
    crossbar(roller[0], roller[1], from, to);
  return {
    extent: [
      [WEIGHTS.x[0] - 4, 0, 0],
      [-40, seat + REST.height + 6, 0],
    ],
    draw: (camera) => {
      const s = camera.scale;
      const hub = (at: Vec3, r: number, colour: string) =>
        circle(project(camera, at), r * s, colour);
      return {
        behind: [
          drawWeights(WEIGHTS.way * (1 + down), camera),
          rod(
            camera,
            [
              [WEIGHTS.x[0], 3, 0],
              [34, 3, 0],
            ],
            6,
            STEEL.mid,
          ),
          ...[-60, 30].map((x) => rod(camera, crossbar(x, 3, -20, 20), 6)),
          rod(camera, upright(-12, 3, seat - 6), 6),
          rod(camera, upright(24, 3, seat - 6), 6),
          rod(camera, rest(0), 13, STEEL.padShade),
          rod(camera, rest(-8), 11, STEEL.pad),
          drawBlock({ x: [-20, 32], y: [seat - 8, seat], z: [-18, 18] }, STEEL.pad, camera),
        ].join(''),
        between: rod(camera, lying(ROLLER.half, 0), ROLLER.radius * 2, STEEL.deep),
        before: [
          rod(camera, [[26, seat - 5, ARM], near(knee)], 5, STEEL.mid),
          rod(camera, lying(0, -ROLLER.half), ROLLER.radius * 2, STEEL.dark),
          rod(camera, [near(knee), near(roller)], 3.6),
          hub(near(knee), 5, STEEL.mid),
          hub(near(knee), 2, STEEL.deep),
          hub(near(roller), 4.2, tint(BRAND.ink, 0.32)),
          hub(near(roller), 1.6, STEEL.light),
          rod(camera, [add3(grip, [-7, 0, 0]), add3(grip, [7, 0, 0])], 3.2, STEEL.deep),
          rod(camera, [add3(grip, [-7, 0, 0]), [grip[0] - 8, seat - 5, -18]], 2.6),
        ].join(''),
      };
    },
  };
}
