import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import { mixHex, shade } from '../palette.ts';
import type { Outfit } from '../palette.ts';
import type { Arm, Leg, Skeleton } from '../skeleton.ts';
import { clamp, dot3, mix2, sub3 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import { drawHand, drawShoe } from './extremities.ts';
import { drawHairTail } from './hair-tail.ts';
import { drawHead } from './head.ts';
import { limb, PROFILES } from './limb.ts';
import type { Profile } from './limb.ts';
import { polyline, stroke } from './svg.ts';
import { drawNeck, drawTorso } from './torso.ts';

/** Share of the shin that the leggings cover, from the knee down. */
const CUFF = 0.84;

/**
 * Pieces of scenery by depth: `floor` under the shadow, `between` the far and the near limbs, `before`
 * the body, `held` over the arms and under the fists, `over` the near arm.
 */
export interface Layers {
  readonly floor: string;
  readonly behind: string;
  readonly between: string;
  readonly before: string;
  readonly held: string;
  readonly over: string;
}

export const NO_LAYERS: Layers = {
  floor: '',
  behind: '',
  between: '',
  before: '',
  held: '',
  over: '',
};

/** The part of a profile up to share `end`, restretched to 0..1. */
const upTo = (profile: Profile, end: number): Profile =>
  profile.filter(({ t }) => t <= end).map((station) => ({ ...station, t: station.t / end }));

const darker = (outfit: Outfit): Outfit => ({
  ...outfit,
  skin: { ...outfit.skin, base: outfit.skin.far },
  leggings: shade(outfit.leggings),
  trim: shade(outfit.trim),
  shoe: shade(outfit.shoe),
  sole: shade(outfit.sole),
});

function drawLeg(leg: Leg, camera: Camera, outfit: Outfit): string {
  const brush = { scale: camera.scale, mirror: camera.mirror };
  const [hip, knee, ankle] = [leg.hip, leg.knee, leg.ankle].map((j) => project(camera, j));
  if (!hip || !knee || !ankle) return '';
  const side = camera.view === 'side';
  const thigh = side ? PROFILES.thigh : PROFILES.thighFront;
  const shin = side ? PROFILES.shin : PROFILES.shinFront;
  const cuff = mix2(knee, ankle, CUFF);
  return [
    limb(knee, ankle, shin, brush, outfit.skin.base),
    drawShoe(leg, camera, { upper: outfit.shoe, sole: outfit.sole, trim: outfit.trim }),
    limb(knee, cuff, upTo(shin, CUFF), brush, outfit.leggings),
    limb(hip, knee, thigh, brush, outfit.leggings),
    ...(side ? [sideStripe(hip, knee, cuff, camera, outfit)] : []),
  ].join('');
}

/** The stripe along the leggings' side seam, straight over each bone and round at the knee. */
function sideStripe(hip: Vec2, knee: Vec2, cuff: Vec2, camera: Camera, outfit: Outfit): string {
  const start = mix2(hip, knee, 0.1);
  return stroke(polyline([start, knee, cuff]), outfit.trim, 1.5 * camera.scale);
}

function drawArmBones(arm: Arm, camera: Camera, skin: string): string {
  const brush = { scale: camera.scale, mirror: camera.mirror };
  const [shoulder, elbow, wrist] = [arm.shoulder, arm.elbow, arm.wrist].map((j) =>
    project(camera, j),
  );
  if (!shoulder || !elbow || !wrist) return '';
  const upper =
    camera.view === 'side'
      ? limb(shoulder, elbow, PROFILES.upperArm, brush, skin)
      : limb(shoulder, elbow, PROFILES.upperArmFront, brush, skin, true);
  return limb(elbow, wrist, PROFILES.forearm, brush, skin) + upper;
}

const drawArm = (arm: Arm, camera: Camera, skin: string): string =>
  drawHand(arm, camera, skin) + drawArmBones(arm, camera, skin);

/** A left arm that crosses the body lies in the shade of the right one. */
function crossingSkin({ arms, neck, chestFrame }: Skeleton, { skin }: Outfit): string {
  const across = dot3(sub3(neck, arms.left.wrist), chestFrame.left);
  return across < 10 ? skin.base : mixHex(skin.base, skin.far, clamp((across - 10) / 14, 0, 1));
}

/** The whole figure with scenery between the limbs. `strand` is the ponytail in pixels. */
export function drawFigure(
  body: Skeleton,
  camera: Camera,
  outfit: Outfit,
  strand: readonly Vec2[],
  layers: Omit<Layers, 'floor'>,
): string {
  const tail = drawHairTail(strand, camera, outfit);
  const neck = drawNeck(body, camera, outfit);
  const torso = drawTorso(body, camera, outfit);
  const head = drawHead(body, camera, outfit);
  const far = darker(outfit);
  // Lying on the left side, the leg underneath is in the shade of the upper one, behind the hips.
  const onSide = body.pelvisFrame.left[1] < -0.7;
  const crossing = crossingSkin(body, outfit);
  // A chest turned to the viewer has both arms before it.
  const open = body.turned.chest < -30;
  const farArm = drawArm(body.arms.left, camera, open ? outfit.skin.base : far.skin.base);
  const order =
    camera.view === 'side'
      ? [
          layers.behind,
          open ? '' : farArm,
          drawLeg(body.legs.left, camera, far),
          layers.between,
          neck,
          torso,
          tail,
          head,
          drawLeg(body.legs.right, camera, outfit),
          layers.before,
          open ? farArm : '',
          layers.held,
          drawArm(body.arms.right, camera, outfit.skin.base),
          layers.over,
        ]
      : [
          layers.behind,
          tail,
          neck,
          layers.between,
          ...(onSide
            ? [drawLeg(body.legs.left, camera, far), torso]
            : [torso, drawLeg(body.legs.left, camera, outfit)]),
          drawLeg(body.legs.right, camera, outfit),
          head,
          layers.before,
          drawArmBones(body.arms.left, camera, crossing),
          drawArmBones(body.arms.right, camera, outfit.skin.base),
          layers.held,
          drawHand(body.arms.left, camera, crossing),
          drawHand(body.arms.right, camera, outfit.skin.base),
          layers.over,
        ];
  return order.join('');
}
