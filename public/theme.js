// Runs before the first paint, so that a chosen theme never flashes its opposite. Kept apart from the
// bundle because the page allows no inline script. src/ui/theme.ts writes what is read here.
(() => {
  const paper = { light: '#fbf6ef', dark: '#1a1217' };
  let chosen;
  try {
    chosen = localStorage.getItem('silna.theme');
  } catch {
    return;
  }
  if (chosen !== 'light' && chosen !== 'dark') return;
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.content = paper[chosen];
  }
})();
