/** Longest value in a line, in characters; a longer one is cut around its first difference. */
const MOST_CHARACTERS = 60;
const LEAD = 20;
const NOTHING = 'nothing';

type Fields = Readonly<Record<string, unknown>>;

interface DescribedChanges {
  /** Names of what is new, and of what goes. */
  added: readonly string[];
  removed: readonly string[];
  changed: readonly { name: string; before: Fields; after: Fields }[];
  unchanged: number;
}

/** Lines of a dry run: one for each item, one for each field of a changed item that differs, and the sums. */
export function describeChanges({ added, removed, changed, unchanged }: DescribedChanges): string {
  const lines = [
    ...added.map((name) => `+ ${name}`),
    ...changed.flatMap(({ name, before, after }) => [`~ ${name}`, ...differences(before, after)]),
    ...removed.map((name) => `- ${name}`),
  ];
  const sums = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`;
  return [...lines, `Dry run, nothing was written: ${sums}`].join('\n');
}

/** The values that differ, down to the entries of lists and maps. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isNested(before) && isNested(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      differences(before[name], after[name], extended(path, name, Array.isArray(after))),
    );
  }
  const [old, now] = [written(before), written(after)];
  if (old === now) return [];
  const from = firstDifference(old, now);
  return [`    ${path}: ${cut(old, from)} -> ${cut(now, from)}`];
}

const isNested = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function extended(path: string, name: string, isEntry: boolean): string {
  if (isEntry) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

const written = (value: unknown) => (value === undefined ? NOTHING : JSON.stringify(value));

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function cut(text: string, difference: number): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const start = Math.max(0, difference - LEAD);
  const end = start + MOST_CHARACTERS;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
