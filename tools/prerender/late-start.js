// Stands in every document. A drawn page is painted before the app comes and takes it over: the app's
// files come once everything in sight is painted. Whoever has been here before gets the app at once. On
// a first visit it runs at the first sign of her, or when she has had a few seconds to look: until then
// the page is hers to read and scroll, and nothing keeps the phone busy. The shell shows no more than a
// bar; on a first visit that is painted before the files take the line, and nothing else is waited for.
// What fails is kept from the beginning: src/app/metrics/client-errors.ts comes when the page is idle.
const MOST_ERRORS = 20;
globalThis.silnaErrors = [];
silnaErrors.push = (failure) =>
  silnaErrors.length < MOST_ERRORS && (silnaErrors[silnaErrors.length] = failure);
addEventListener('error', ({ error, message }) => {
  silnaErrors.push({ kind: 'error', error: error ?? message });
});
addEventListener('unhandledrejection', ({ reason }) => {
  silnaErrors.push({ kind: 'rejection', error: reason });
});
const FILE_MISSING =
  /dynamically imported|Importing a module|MIME type|has not arrived|fetch|Load failed/;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60000;
// A picture may hang, and a window that nobody sees may paint nothing and not call itself hidden.
const LONGEST_PAINT = 8000;
const stored = (storage, key) => {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
};
const isDrawn = document.getElementById('root').hasChildNodes();
const hasWorker = Boolean(navigator.serviceWorker?.controller);
// The key of src/offline/session.ts: what is drawn is a guest's page.
const isKnown = hasWorker || stored('localStorage', 'silna.session') !== null;
const patience = isDrawn && !isKnown ? 4000 : 0;
// A cold start, perhaps in a cellar: all files are on the phone.
const isCold = hasWorker && !isDrawn;
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', resolve, { once: true });
  });
// Not every browser names its paints; the next frame but one has shown what there is.
const painted = () =>
  new Promise((resolve) => {
    if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    } else requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
const touched = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'pointermove', 'keydown']) {
      addEventListener(type, resolve, { once: true, passive: true });
    }
  });
const hidden = () =>
  new Promise((resolve) => {
    const look = () => document.visibilityState === 'hidden' && resolve();
    document.addEventListener('visibilitychange', look);
    look();
  });
const findLinks = () => [...document.querySelectorAll('link[data-late]')];
const findFiles = () =>
  findLinks()
    .filter(({ dataset }) => dataset.late === 'run')
    .map(({ href }) => href);
const missing = (href) => new Error(`${href} has not arrived`);
const fetched = (link) =>
  new Promise((resolve, reject) => {
    if (!link.relList.supports('modulepreload')) resolve();
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(missing(link.href)));
    link.rel = 'modulepreload';
  });
let arrival;
const fetchAll = () => (arrival ??= Promise.all(findLinks().map(fetched)));
// What a link has failed to bring, no link brings in this document.
const fetchAgain = () =>
  Promise.all(
    findLinks().map(async ({ href }) => {
      const { ok, status, headers } = await fetch(href);
      const isCode = headers.get('content-type')?.includes('javascript');
      if (!ok || !isCode) throw Object.assign(missing(href), { isGone: status === 404 });
    }),
  );
// Some browsers remember for the life of a document that a file has not come, and an old document asks
// for files that are gone: a new one mends both. For files that are gone once in this tab, and only where
// the server itself answers; for files that are there as often as it takes, less and less often.
const TRIES = 'silna.start-tries';
const startOver = async (isGone) => {
  const version = findLinks()
    .map(({ href }) => href)
    .join();
  const [known, tries] = JSON.parse(stored('sessionStorage', TRIES) ?? '[]');
  const before = known === version ? tries : 0;
  if (isGone) {
    if (before > 0) return;
    const { ok, headers } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    if (!ok || !headers.get('content-type')?.includes('javascript')) return;
  }
  if (before > 0) await after(Math.min(FIRST_PAUSE * 2 ** before, LONGEST_PAUSE));
  sessionStorage.setItem(TRIES, JSON.stringify([version, before + 1]));
  location.reload();
};
// When all is there: a drawn page that lacks its own part would become an error page. One by one, leaves
// first, with a breath between: no tap waits for all of them. A network that fails meanwhile is tried
// again, less and less often.
const run = async (pause = FIRST_PAUSE) => {
  let isThere = false;
  try {
    if (pause > FIRST_PAUSE) {
      await fetchAgain();
      isThere = true;
    } else if (!isCold) await fetchAll();
    for (const href of findFiles()) {
      await import(href);
      await after(0);
    }
  } catch (error) {
    if (!FILE_MISSING.test(String(error))) throw error;
    if (isThere || error.isGone) await startOver(error.isGone).catch(() => undefined);
    await after(pause);
    run(Math.min(2 * pause, LONGEST_PAUSE));
  }
};
const shown = isCold
  ? Promise.resolve()
  : Promise.race([isDrawn ? loaded().then(painted) : painted(), after(LONGEST_PAINT)]);
shown.then(() => fetchAll().catch(() => undefined));
if (!hasWorker) shown.then(preloadFaces).then(showFaces);
// A page in the background paints nothing: it goes on at once.
Promise.race([shown.then(() => after(patience)), touched(), hidden()]).then(() => run());
// By its own address the link would lose what stands behind a #, which may be a guest's key.
document.querySelector('.static-retry a')?.addEventListener('click', (event) => {
  event.preventDefault();
  location.reload();
});
