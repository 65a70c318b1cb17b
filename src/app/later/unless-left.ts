let isLeft = false;

/** From now on every other page is shown by a document of its own. */
export function loadNoMorePages(): void {
  isLeft = true;
}

/**
 * `load` of a page's code, which never comes once other pages are documents: the router would show the page, or the
 * failure of a file that is gone, while the document is on its way.
 */
export function unlessLeft<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () => (isLeft ? new Promise(() => undefined) : load());
}
