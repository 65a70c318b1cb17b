import { fitCamera, flatten, HEIGHT, project, WIDTH } from './camera.ts';
import type { Camera } from './camera.ts';
import { drawFigure, NO_LAYERS } from './draw/figure.ts';
import { drawRoom } from './draw/room.ts';
import { ellipse } from './draw/svg.ts';
import { frameCount } from './exercise.ts';
import type { Exercise } from './exercise.ts';
import { GROUNDS, OUTFITS } from './palette.ts';
import type { Outfit } from './palette.ts';
import { swingPonytail } from './ponytail.ts';
import { stack } from './props/prop.ts';
import type { Leg, Skeleton } from './skeleton.ts';
import { jointsOf } from './skeleton.ts';
import { FPS } from './timeline.ts';
import { add3, clamp, lerp, mix3 } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

/** Room for the head and hair around the head's centre, in centimetres. */
const HEAD = 14;

/** Points the camera has to keep in the frame: the joints and the outline of the head. */
function boundsOf(body: Skeleton): readonly Vec3[] {
  const around: readonly Vec3[] = [
    [HEAD, 0, 0],
    [-HEAD, 0, 0],
    [0, HEAD, 0],
    [0, 0, HEAD],
    [0, 0, -HEAD],
  ];
  return [...jointsOf(body).values(), ...around.map((offset) => add3(body.head, offset))];
}

/** Bodies of one repetition, frame by frame. */
export const bodiesOf = (exercise: Exercise): readonly Skeleton[] =>
  Array.from({ length: frameCount(exercise) }, (_, i) => exercise.bodyAt(i / FPS));

/** The shadow as wide as the parts of the body near the floor, `x` centimetres in front of it. */
function drawReach(body: Skeleton, camera: Camera, colour: string, x = 0): string {
  const [centre] = flatten(camera.view, camera.mirror, [body.pelvis[0], 0, body.pelvis[2]]);
  const reach = [...jointsOf(body).values()].map(([px, y, z]) => {
    const [flat] = flatten(camera.view, camera.mirror, [px, 0, z]);
    return lerp(centre, flat, clamp(1.25 - y / 40, 0, 1));
  });
  const [left, right] = [Math.min(...reach) - 9, Math.max(...reach) + 9];
  const middle: Vec2 = [
    camera.origin[0] + ((left + right) / 2) * camera.scale,
    project(camera, [x, 0, 0])[1] + 3,
  ];
  const half = ((right - left) / 2) * camera.scale;
  const high = camera.view === 'side' ? Math.max(6, half * 0.06) : 4.4 * camera.scale;
  return ellipse(middle, half, high, colour, ' opacity="0.45"');
}

/** The shadow of a foot on the floor right under it, weaker the higher it is. */
function drawFootShadow({ heel, toe }: Leg, camera: Camera, colour: string): string {
  const [x, y, z] = mix3(heel, toe, 0.5);
  const opacity = clamp(1 - y / 24, 0, 1) * 0.7;
  const size = camera.scale * (1 + y / 60);
  return ellipse(
    project(camera, [x, 0, z]),
    9 * size,
    2.9 * size,
    colour,
    ` opacity="${opacity.toFixed(2)}"`,
  );
}

/** The contact shadow. From the front the floor shows its depth, and each foot its own place. */
function drawShadow(body: Skeleton, camera: Camera, colour: string): string {
  if (camera.view === 'side') return drawReach(body, camera, colour);
  const feet = [body.legs.right, body.legs.left];
  const low = feet.map(({ heel }) => heel[0] + 6);
  return (
    drawReach(body, camera, colour, Math.min(...low)) +
    feet.map((leg) => drawFootShadow(leg, camera, colour)).join('')
  );
}

/** The shadow of a body on the floor, seen from above: its own outline, a little below it. */
function drawOutlineShadow(body: Skeleton, camera: Camera, colour: string): string {
  const skin = { base: colour, far: colour, blush: colour };
  const dark: Outfit = {
    skin,
    hair: colour,
    top: colour,
    leggings: colour,
    trim: colour,
    shoe: colour,
    sole: colour,
    cut: 'tank',
    hairstyle: 'bun',
  };
  const [x, y] = [camera.scale * 1.2, camera.scale * 2.4];
  const outline = drawFigure(body, camera, dark, [], NO_LAYERS);
  return `<g opacity="0.35" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${outline}</g>`;
}

/** A figure's movement seen by one camera: its frames without the room behind. */
interface Take {
  readonly camera: Camera;
  readonly frames: number;
  /** The extent of the figure and the props, in pixels. */
  readonly space: Vec2;
  /** SVG content of frame `index`; indices beyond a repetition start it again. */
  readonly draw: (index: number) => string;
}

interface TakeOptions {
  readonly camera?: Camera;
  readonly outfit?: Outfit;
  readonly shadow?: string;
  /** The ponytail as it flies, from its tie, in centimetres right and up; it hangs by default. */
  readonly tail?: readonly Vec2[];
}

/** Every point the camera has to hold over the whole movement. */
const pointsOf = (exercise: Exercise, bodies: readonly Skeleton[]): readonly Vec3[] =>
  bodies.flatMap((body, i) => [
    ...boundsOf(body),
    ...exercise.propsAt(i / FPS, body).flatMap((prop) => prop.extent ?? []),
  ]);

export function takeOf(exercise: Exercise, options: TakeOptions = {}): Take {
  const bodies = bodiesOf(exercise);
  const points = pointsOf(exercise, bodies);
  const camera = options.camera ?? fitCamera(exercise.view, exercise.facing ?? 'right', points);
  const xs = points.map((point) => project(camera, point)[0]);
  const worn = options.outfit ?? OUTFITS[exercise.outfit];
  const outfit: Outfit = exercise.hairUp ? { ...worn, hairstyle: 'bun' } : worn;
  const shadow = options.shadow ?? GROUNDS[exercise.ground].shadow;
  const hanging = swingPonytail(bodies, camera.view, camera.mirror);
  const { tail } = options;
  const strands = tail
    ? hanging.map(([tie = [0, 0]]) => [
        tie,
        ...tail.map(([x, y]): Vec2 => [tie[0] + x, tie[1] + y]),
      ])
    : hanging;
  const toPixels = ([x, y]: Vec2): Vec2 => [
    camera.origin[0] + x * camera.scale,
    camera.origin[1] - y * camera.scale,
  ];
  return {
    camera,
    frames: bodies.length,
    space: [Math.min(...xs), Math.max(...xs)],
    draw: (index) => {
      const i = index % bodies.length;
      const body = bodies[i];
      if (!body) throw new Error(`${exercise.id} has no frame ${index}`);
      const { floor, ...layers } = stack(exercise.propsAt(i / FPS, body), camera);
      const cast = exercise.room === 'above' ? drawOutlineShadow : drawShadow;
      const behind = cast(body, camera, shadow) + layers.behind;
      const strand = (strands[i] ?? []).map(toPixels);
      return floor + drawFigure(body, camera, outfit, strand, { ...layers, behind });
    },
  };
}

/** Height of the visible floor behind the figure's feet, in pixels. */
const FLOOR_DEPTH = 74;

export const wrapSvg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

export interface Scene {
  readonly frames: number;
  /** The SVG document of frame `index`. */
  readonly svg: (index: number) => string;
}

export function composeScene(exercise: Exercise): Scene {
  const { camera, frames, space, draw } = takeOf(exercise);
  const horizon = camera.origin[1] - FLOOR_DEPTH;
  const room = drawRoom(exercise.room, GROUNDS[exercise.ground], horizon, space);
  return { frames, svg: (index) => wrapSvg(room + draw(index)) };
}
