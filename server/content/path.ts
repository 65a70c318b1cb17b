/** A field's way in a file: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** A path with `*` for every item of a list. */
export type Place = readonly string[];

interface Found {
  path: Path;
  value: string | number;
}

/** The texts and numbers at a place, whatever else is wrong with the file. */
export function valuesAt(value: unknown, place: Place, path: Path = []): Found[] {
  const [step, ...rest] = place;
  if (step === undefined) {
    return typeof value === 'string' || typeof value === 'number' ? [{ path, value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*') {
    return Array.isArray(value)
      ? value.flatMap((item, index) => valuesAt(item, rest, [...path, index]))
      : [];
  }
  return Object.entries(value)
    .filter(([name]) => name === step)
    .flatMap(([name, item]) => valuesAt(item, rest, [...path, name]));
}

/** `['workouts', 0, 'name']` -> `workouts[0].name`. */
export function formatPath(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
