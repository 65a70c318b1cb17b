// Stands in every drawn page, which is painted before the app comes and takes it over. A page in the
// background paints nothing: it goes on at once.
const start = () => {
  for (const link of document.querySelectorAll('link[data-late]')) link.rel = 'modulepreload';
  for (const { href } of document.querySelectorAll('link[data-late="run"]')) import(href);
};
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

// What she taps before that is done as soon as somebody can do it. Links need nobody.
const taps = [];
const keep = ({ target }) => {
  const button = target.closest('button[type="button"]:not([popovertarget])');
  if (button) taps.push(button);
};
document.addEventListener('click', keep, true);
const replay = () => {
  document.removeEventListener('click', keep, true);
  for (const button of taps) button.click();
};
addEventListener('silna:taken-over', replay, { once: true });
