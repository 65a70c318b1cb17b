/** Lists the visible faults of the page of an active workout. It runs in the page, so it uses nothing of this file. */
export function faultsOnScreen(): { faults: string[]; hasNumber: boolean } {
  const TARGET = 56;
  /** Scale of the picture from afar, least height of its digits in px, and their height as a share of the font size. */
  const [FAR_SCALE, FAR_DIGIT, DIGIT] = [0.2, 8, 0.7];
  const MAIN =
    /^(?:Zacznij od razu|Dalej|Zaczynam|Seria zrobiona|Pomiń przerwę|Wznów|Zakończ trening|Gotowe)$/;

  const faults: string[] = [];
  const root = document.documentElement;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scope = dialog ?? document.querySelector('[data-active-workout]');
  if (!scope) return { faults: ['no workout is active'], hasNumber: false };

  const short = (text: string | null) => `“${(text ?? '').trim().slice(0, 40)}”`;
  const isIn = ({ left, right, top, bottom }: DOMRect) =>
    left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  /** The element that covers the point, unless it belongs to `element`. Lines set tightly reach out of their own boxes. */
  const coverAt = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y) ?? root;
    const { top, bottom } = hit.getBoundingClientRect();
    const isOwn = element.contains(hit) || hit.contains(element);
    return isOwn || y < top || y > bottom ? undefined : hit;
  };
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} ${short(element.getAttribute('aria-label') ?? element.textContent)}`;

  for (const element of [root, ...(dialog ? [dialog] : [])]) {
    const over = element.scrollWidth - element.clientWidth;
    if (over > 0) faults.push(`${element.tagName.toLowerCase()} scrolls sideways by ${over} px`);
  }

  // An element that is scrolled away, or below the head of a dialog, is not visible.
  const head = dialog?.querySelector('h2')?.parentElement;
  const top = head?.getBoundingClientRect().bottom ?? 0;
  const bottom = dialog?.getBoundingClientRect().bottom ?? innerHeight;

  // Texts: not cut, not beyond a side, not under something else.
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const blocks = new Set<Element>();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const hidden = element.closest('[role=status]');
    if (rects.length === 0 || (hidden && hidden.clientWidth <= 1)) continue;
    for (const rect of rects) {
      if (rect.left < -1 || rect.right > innerWidth + 1) {
        faults.push(`${short(text.textContent)} reaches beyond the side`);
      }
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const isShown = head?.contains(element) || (y >= top && y < bottom);
      const cover = isShown ? coverAt(element, x, y) : undefined;
      if (cover) faults.push(`${short(text.textContent)} is covered by ${called(cover)}`);
    }
    let block: Element = element;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) {
      if (getComputedStyle(block).display !== 'inline') blocks.add(block);
      block = block.parentElement;
    }
    blocks.add(block);
  }
  const fields = [...scope.querySelectorAll('input:not([type=radio], [type=checkbox])')];
  for (const element of [...blocks, ...fields]) {
    if (element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1) {
      faults.push(`${called(element)} is cut by ${element.scrollWidth - element.clientWidth} px`);
    }
  }

  const targets = scope.querySelectorAll('button, a[href], label:has(input), input, textarea');
  for (const target of targets) {
    if (target.matches('label input') || !target.checkVisibility()) continue;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < TARGET - 0.5) {
      faults.push(`${called(target)} is ${Math.round(width)} x ${Math.round(height)} px`);
    }
  }
  if (dialog) return { faults, hasNumber: false };

  const main = [...scope.querySelectorAll('button')].find(
    (button) => MAIN.test(button.textContent.trim()) && button.checkVisibility(),
  );
  const box = main?.getBoundingClientRect();
  if (!main || !box) faults.push('there is no main button');
  else if (!isIn(box)) faults.push(`${called(main)} is not wholly in the window`);
  else if (coverAt(main, box.left + box.width / 2, box.top + box.height / 2)) {
    faults.push(`${called(main)} is covered`);
  }
  const below = root.scrollHeight - innerHeight;
  if (below > 1) faults.push(`the screen is ${below} px higher than the window`);

  const number = [...scope.querySelectorAll('[data-length]')].find(
    (element) => element.checkVisibility() && element.textContent !== '',
  );
  const phase = scope.querySelector('[data-workout-phase]')?.getAttribute('data-workout-phase');
  if (!number) {
    if (phase !== 'done') faults.push('there is no number');
    return { faults, hasNumber: false };
  }
  const at = number.getBoundingClientRect();
  if (!isIn(at)) faults.push(`the number ${short(number.textContent)} is not wholly in the window`);
  for (const part of [0.1, 0.5, 0.9]) {
    const cover = coverAt(number, at.left + at.width * part, at.top + at.height / 2);
    if (cover) faults.push(`the number is covered by ${called(cover)}`);
  }
  // Open steppers of a set take the room of the number, whose size is not judged meanwhile.
  if (scope.querySelector('[aria-expanded=true]')) return { faults, hasNumber: true };
  const far = Number.parseFloat(getComputedStyle(number).fontSize) * DIGIT * FAR_SCALE;
  if (far < FAR_DIGIT) {
    faults.push(`the number's digits are ${far.toFixed(1)} px high at 20 %, not ${FAR_DIGIT}`);
  }
  return { faults, hasNumber: true };
}
