/** Words per minute of silent reading of Polish prose. */
const WORDS_PER_MINUTE = 190;

/** Whole minutes it takes to read pieces of HTML, at least one. */
export function readingMinutes(pieces: readonly string[]): number {
  const words = pieces
    .join(' ')
    .replace(/<[^<>]*>|&\w{1,31};/g, ' ')
    .match(/[\p{L}\p{N}]+/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}
