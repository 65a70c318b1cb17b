import { wordsOf } from './page-content.ts';

/** A workout that is led shows one step at a time: a tap is meant for that step. */
const LED = '[data-led]';
/** What a control belongs to: a line of the basket, a summary, a bar, or at last the page. */
const PARTS =
  'li, label, fieldset, form, nav, section, header, footer, main, [role="group"], [role="tablist"]';

/**
 * The element below `to` that stands for `element`: of the same kind and name, in a part of the page with
 * the same words. Undefined where there is none, or more than one.
 */
export function counterpart(element: HTMLElement, to: ParentNode): HTMLElement | undefined {
  const name = nameOf(element);
  const around = wordsAround(element);
  const [found, ...others] = [...to.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) =>
      nameOf(other) === name &&
      !other.closest('dialog, [popover]') &&
      wordsAround(other) === around,
  );
  return others.length === 0 ? found : undefined;
}

const nameOf = (element: HTMLElement) =>
  [element.role, element.ariaLabel ?? element.textContent.trim()].join(' ');

function wordsAround(element: HTMLElement): string {
  const part = element.closest(LED) ?? element.parentElement?.closest(PARTS);
  return part ? [part.ariaLabel, wordsOf(part)].join(' ') : '';
}
