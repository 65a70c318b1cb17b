import { project } from '../camera.ts';
import type { Camera } from '../camera.ts';
import type { Outfit } from '../palette.ts';
import type { Skeleton } from '../skeleton.ts';
import { along3 } from '../vector.ts';
import type { Vec2 } from '../vector.ts';
import type { HeadSpace } from './head-space.ts';
import { frontHead } from './front-head.ts';
import { profileHead } from './profile-head.ts';

/** Position of the hair tie, in head space. */
export const HAIR_TIE: Readonly<Record<Camera['view'], Vec2>> = {
  side: [-9.6, 8.4],
  front: [-7.6, 8.8],
};

function headSpace(body: Skeleton, camera: Camera): HeadSpace {
  const { up, front, left } = body.headFrame;
  const across = camera.view === 'side' ? front : left;
  return (x, y) => project(camera, along3(along3(body.head, across, x), up, y));
}

export function drawHead(body: Skeleton, camera: Camera, outfit: Outfit): string {
  const draw = camera.view === 'side' ? profileHead : frontHead;
  return draw(headSpace(body, camera), camera.scale, outfit);
}
