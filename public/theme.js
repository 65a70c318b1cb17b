// Runs before the first paint, so that a chosen theme never flashes its opposite, and answers the theme
// switches (src/ui/ThemeSwitch.tsx) from then on, whether the app is there or not.
(() => {
  const KEY = 'silna.theme';
  const paper = { light: '#fbf6ef', dark: '#1a1217' };
  const root = document.documentElement;
  const find = (selector) => document.querySelectorAll(selector);
  const show = (theme) => {
    if (theme in paper) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of find('meta[name="theme-color"]')) {
      meta.content = paper[theme] ?? meta.dataset.own;
    }
    for (const radio of find('[data-theme-switch] input')) radio.checked = radio.value === theme;
  };
  // The switches of a prerendered page come after this script; DOMContentLoaded of a page that starts from the shell waits for the app's files.
  document.addEventListener('readystatechange', () => show(root.dataset.theme ?? 'system'));
  addEventListener('change', ({ target }) => {
    if (!target.closest('[data-theme-switch]')) return;
    show(target.value);
    try {
      if (target.value in paper) localStorage.setItem(KEY, target.value);
      else localStorage.removeItem(KEY);
    } catch {
      // Storage is blocked: the choice holds for this visit.
    }
  });
  try {
    show(localStorage.getItem(KEY) ?? 'system');
  } catch {
    // As above.
  }
})();
