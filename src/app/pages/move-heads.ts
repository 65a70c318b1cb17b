import moves from 'catalogue:moves';
import type { PageHead } from '../../contract/page-head.ts';
import { paths } from './paths.ts';
import { titled } from './public-page-heads.ts';

/** Longest description, in characters; search engines and link previews cut longer ones. */
const LONGEST_DESCRIPTION = 160;

/** Heads of the pages of exercises, for the prerenderer alone. */
export const moveHeads: readonly PageHead[] = moves.map(({ id, name, image, cues }) => ({
  path: paths.move(id),
  title: titled(name),
  description: shortened(`${name}: ${cues.charAt(0).toLocaleLowerCase('pl')}${cues.slice(1)}`),
  image,
  type: 'article',
  isOneOfMany: true,
}));

/** As many whole words as fit. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}
