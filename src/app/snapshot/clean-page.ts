import { PASSING } from './page-content.ts';

/** What runs, loads or leads somewhere by itself, and what passes. */
const REMOVED = [
  'script, style, link, meta, base, iframe, object, embed, noscript, template, foreignObject, track',
  'video source, audio',
  PASSING,
].join(', ');

/** Attributes that run something, submit something, or belong to the live page alone. */
const DROPPED =
  /^(?:on.*|srcdoc|action|formaction|autofocus|autoplay|popovertarget.*|command.*|nonce|value|aria-live|aria-busy|data-taken)$/;

const ADDRESSES = ['href', 'src', 'poster', 'xlink:href'];
const HARMLESS = /^(?:https?|mailto|tel):$/;
const PICTURE = /^data:image\/(?:avif|webp|jpeg|png|gif);/;

/**
 * The HTML of what stands below `root`, fit to be shown where no script of ours watches over it: nothing
 * in it runs, plays or holds what the user has typed. Inline styles become `data-style`. Words that are
 * relative to now (`data-relative`: "3 min temu", "dziś") keep their place and are not shown.
 *
 * @param base address of the page, which relative addresses start from
 */
export function cleanPage(root: Element, base: string): string {
  // In a document of its own, where nothing loads.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  for (const element of copy.querySelectorAll(REMOVED)) element.remove();
  for (const element of copy.querySelectorAll('*')) cleanElement(element, base);
  return copy.innerHTML;
}

function cleanElement(element: Element, base: string): void {
  if (element.localName === 'video') element.removeAttribute('src');
  if (element.localName === 'textarea') element.textContent = '';
  // A clone has the state of its element, the markup only the one it began with.
  if (element instanceof HTMLInputElement) element.toggleAttribute('checked', element.checked);
  const style = element.getAttribute('style');
  element.removeAttribute('data-style');
  element.removeAttribute('style');
  const shown = element.hasAttribute('data-relative') ? 'visibility: hidden' : style;
  if (shown) element.setAttribute('data-style', shown);
  for (const name of element.getAttributeNames()) {
    const isLeft = !ADDRESSES.includes(name) || isHarmless(element.getAttribute(name) ?? '', base);
    if (!isLeft || DROPPED.test(name)) element.removeAttribute(name);
  }
}

function isHarmless(address: string, base: string): boolean {
  if (PICTURE.test(address)) return true;
  return URL.canParse(address, base) && HARMLESS.test(new URL(address, base).protocol);
}
