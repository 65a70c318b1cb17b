/**
 * The element below `to` that stands for `element` below `from`: of the same kind and name, and the
 * same one in the order of those. Undefined where there is none.
 */
export function counterpart(
  element: HTMLElement,
  from: ParentNode,
  to: ParentNode,
): HTMLElement | undefined {
  const alike = (place: ParentNode) =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => nameOf(other) === nameOf(element) && !other.closest('dialog, [popover]'),
    );
  return alike(to)[alike(from).indexOf(element)];
}

const nameOf = (element: HTMLElement) =>
  [element.role, element.ariaLabel ?? element.textContent.trim()].join(' ');
