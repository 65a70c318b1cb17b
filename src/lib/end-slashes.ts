/** `path` without the slashes at its end, so empty for `/`. In one pass: a link may end in thousands of them. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
