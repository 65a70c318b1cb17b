import { plural } from '../../lib/polish.ts';

const PIECES = { one: 'sztuka', few: 'sztuki', many: 'sztuk' };

/** How many pieces are left, where they are few; nothing where it is not said. */
export function PiecesLeft({ count }: { count: number | undefined }) {
  return count === undefined ? null : <p className="small">{wordsFor(count)}</p>;
}

function wordsFor(count: number): string {
  if (count === 0) return 'Chwilowo brak';
  return count === 1 ? 'Ostatnia sztuka' : `Ostatnie ${count} ${plural(count, PIECES)}`;
}
