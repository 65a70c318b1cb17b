import { MARK } from '../../contract/start-marks.ts';
import { PASSING } from './has-content.ts';

/** Elements that run, load or navigate by themselves, and those of `PASSING`. */
const REMOVED = [
  'script, style, link, meta, base, iframe, object, embed, noscript, template, foreignObject, track',
  'video source, audio',
  PASSING,
].join(', ');

/** Attributes that run something, submit something, or belong to the live page alone. */
const DROPPED =
  /^(?:on.*|srcdoc|action|formaction|autofocus|autoplay|popovertarget.*|command.*|nonce|value|aria-live|aria-busy)$/;

const ADDRESSES = ['href', 'src', 'poster', 'xlink:href'];
const HARMLESS = /^(?:https?|mailto|tel):$/;
const PICTURE = /^data:image\/(?:avif|webp|jpeg|png|gif);/;

/**
 * The HTML below `root`, safe to be shown before the app runs: nothing in it runs, plays or holds typed text.
 * Inline styles become `data-style`. Texts relative to now (`data-relative`: "3 min temu", "dziś") are hidden
 * and keep their space.
 *
 * @param base address of the page, which relative addresses start from
 */
export function cleanPage(root: Element, base: string): string {
  // The copy lives in an inert document, where nothing loads.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  for (const element of copy.querySelectorAll(REMOVED)) element.remove();
  for (const element of copy.querySelectorAll('*')) cleanElement(element, base);
  return copy.innerHTML;
}

function cleanElement(element: Element, base: string): void {
  if (element.localName === 'video') element.removeAttribute('src');
  if (element.localName === 'textarea') element.textContent = '';
  // innerHTML serializes attributes, and a clone carries the current state in a property only.
  if (element instanceof HTMLInputElement) element.toggleAttribute('checked', element.checked);
  const style = element.getAttribute('style');
  element.removeAttribute(MARK.taken);
  element.removeAttribute(MARK.style);
  element.removeAttribute('style');
  const shown = element.hasAttribute(MARK.relative) ? 'visibility: hidden' : style;
  if (shown) element.setAttribute(MARK.style, shown);
  for (const name of element.getAttributeNames()) {
    const isLeft = !ADDRESSES.includes(name) || isHarmless(element.getAttribute(name) ?? '', base);
    if (!isLeft || DROPPED.test(name)) element.removeAttribute(name);
  }
}

function isHarmless(address: string, base: string): boolean {
  if (PICTURE.test(address)) return true;
  return URL.canParse(address, base) && HARMLESS.test(new URL(address, base).protocol);
}
