// Stands in every drawn page, which is painted before the app comes and takes it over. The app's files
// come once everything in sight is painted. Whoever has been here before gets the app at once. On a
// first visit it runs at the first sign of her, or when she has had a few seconds to look: until then
// the page is hers to read and scroll, and nothing keeps the phone busy.
const patience = navigator.serviceWorker?.controller ? 0 : 4000;
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
const links = [...document.querySelectorAll('link[data-late]')];
const fetchAll = () => {
  for (const link of links) link.rel = 'modulepreload';
};
// One by one, leaves first, with a breath between: no tap waits for all of them. A network that fails
// meanwhile is tried again, less and less often.
const run = async (pause = 3000) => {
  fetchAll();
  try {
    for (const { href } of links.filter(({ dataset }) => dataset.late === 'run')) {
      await import(href);
      await after(0);
    }
  } catch (error) {
    if (!/dynamically imported|Importing a module/.test(String(error))) throw error;
    after(pause).then(() => run(2 * pause));
  }
};
const shown = loaded().then(painted);
shown.then(fetchAll);
// A page in the background paints nothing: it goes on at once.
Promise.race([shown.then(() => after(patience)), touched(), hidden()]).then(() => run());
