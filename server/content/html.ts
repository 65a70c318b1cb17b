import { SCHEDULE_ELEMENTS } from '../../src/contract/documents.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)>/g;

/** Undefined when every `<` begins a permitted tag and the tags nest, else what is wrong. */
export function htmlProblem(html: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(TAG)) {
    if (!SCHEDULE_ELEMENTS.includes(name)) return unexpected(tag);
    if (slash === '') open.push(name);
    else if (open.pop() !== name)
      return `expected tags that nest, found ${tag} without its opening`;
  }
  if (open.length > 0)
    return `expected tags that nest, found <${open.at(-1)}> that is never closed`;
  const stray = /<[^<>]{0,30}>?/.exec(html.replaceAll(TAG, ''));
  return stray === null ? undefined : unexpected(stray[0]);
}

const unexpected = (found: string) =>
  `expected HTML of ${SCHEDULE_ELEMENTS.join(', ')} without attributes, found ${found}`;
