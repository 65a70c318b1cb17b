import moves from 'catalogue:moves';
import { type PageHead, shortDescription } from '../../contract/page-head.ts';
import { paths } from './paths.ts';
import { titled } from './public-page-heads.ts';

/** Heads of the pages of exercises, for the prerenderer alone. */
export const moveHeads: readonly PageHead[] = moves.map(({ id, name, image, cues }) => ({
  path: paths.move(id),
  title: titled(name),
  description: shortDescription(
    `${name}: ${cues.charAt(0).toLocaleLowerCase('pl')}${cues.slice(1)}`,
  ),
  image,
  type: 'article',
  isOneOfMany: true,
}));
