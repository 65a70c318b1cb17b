import { MARK } from '../../contract/start-marks.ts';

/**
 * The element below `to` with the key of `element`; a key names an action and its object. Undefined where there
 * is none, or more than one.
 */
export function sameControl(element: HTMLElement, to: ParentNode): HTMLElement | undefined {
  const key = element.getAttribute(MARK.key);
  const [found, ...others] = [...to.querySelectorAll<HTMLElement>(`[${MARK.key}]`)].filter(
    (other) => other.getAttribute(MARK.key) === key && !other.closest('dialog, [popover]'),
  );
  return others.length === 0 ? found : undefined;
}
