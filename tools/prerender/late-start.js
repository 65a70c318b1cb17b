// Stands in every drawn page, which is painted before the app comes and takes it over. The app comes
// when the page has everything in sight and the browser rests, or at the first touch. Its modules are
// run one by one, leaves first, with a breath between: a tap never waits for all of them.
const loaded = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', resolve, { once: true });
  });
const rest = () =>
  new Promise((resolve) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
const touched = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'pointermove', 'keydown']) {
      addEventListener(type, resolve, { once: true, passive: true });
    }
  });
const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((next) => setTimeout(next));
const start = async () => {
  const links = [...document.querySelectorAll('link[data-late]')];
  for (const link of links) link.rel = 'modulepreload';
  for (const { href } of links.filter(({ dataset }) => dataset.late === 'run')) {
    await import(href);
    await breath();
  }
};
// A page in the background paints nothing: it goes on at once.
if (document.visibilityState === 'hidden') start();
else Promise.race([loaded().then(rest), touched()]).then(start);
