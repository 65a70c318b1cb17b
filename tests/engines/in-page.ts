/** Runs in the page, where it finds what a journey names, as testing-library does. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Point } from './drivers/driver.ts';
import type { Pattern, Query } from './query.ts';

/** A number of milliseconds in which what moves is seen to have moved. */
const STILL = 60;

/** Point at which a finger hits the element of `query`, or the reason why none would. */
export async function place(query: Query): Promise<Point | string> {
  const [found] = all(query);
  if (!found) return 'is not there';
  if (found.matches(':disabled, [aria-disabled="true"]')) return 'is disabled';
  const target = touched(found);
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  await new Promise((later) => setTimeout(later, STILL));
  const box = target.getBoundingClientRect();
  if (Math.abs(before.x - box.x) + Math.abs(before.y - box.y) > 1) return 'moves';
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const met = document.elementFromPoint(point.x, point.y);
  const meets = met && (target.contains(met) || met.contains(target));
  return meets ? point : `is covered by ${met?.outerHTML.slice(0, 120)}`;
}

/** Texts of what `query` names and the user sees, without line breaks. */
export function texts(query: Query): string[] {
  return all(query).map((element) => flat(element.textContent));
}

/** An attribute of the first of them. */
export function attribute(query: Query, name: string): string | null {
  return all(query)[0]?.getAttribute(name) ?? null;
}

/** Selects the text of the focused field, so that typing replaces it. */
export function markAll(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.select();
}

function all(query: Query): HTMLElement[] {
  const scopes = query.within ? all(query.within) : [document.body];
  return scopes.flatMap((scope) => find(scope, query)).filter(isSeen);
}

function find(scope: HTMLElement, { role, name, label, text }: Query): HTMLElement[] {
  if (role !== undefined)
    return queryAllByRole(scope, role, name === undefined ? {} : { name: matcher(name) });
  if (label !== undefined) return queryAllByLabelText(scope, matcher(label));
  return text === undefined
    ? []
    : queryAllByText(scope, matcher(text), { ignore: 'script, style' });
}

/** A small control behind its words is touched there. */
function touched(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label && element.matches('[type="radio"], [type="checkbox"]') ? label : element;
}

function isSeen(element: HTMLElement): boolean {
  return touched(element).checkVisibility({ visibilityProperty: true });
}

function matcher(pattern: Pattern): (text: string) => boolean {
  if (typeof pattern === 'string') return (text) => flat(text) === flat(pattern);
  const expression = new RegExp(pattern.source, pattern.flags);
  return (text) => expression.test(flat(text));
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
