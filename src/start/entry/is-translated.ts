/** Translators put `font` around the texts, which this product never does, or write another language on the document. */
export function isTranslated(root: Element): boolean {
  return document.documentElement.lang !== 'pl' || root.querySelector('font') !== null;
}
