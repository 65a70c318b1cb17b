// Runs in every page before its scripts: measures how far the app's first frame lies from the snapshot that
// it replaces. Chromium's own layout shifts do not cover that, because all elements are new ones.
(() => {
  let before = new Map();
  const placesIn = (root) => {
    const places = new Map();
    const seen = new Map();
    // Pieces are joined by element: the snapshot holds in one piece the text that React sets in several.
    for (const element of root.querySelectorAll('*')) {
      const pieces = [...element.childNodes].filter((node) => node instanceof Text);
      const words = pieces
        .map(({ data }) => data)
        .join('')
        .trim();
      if (words === '') continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const nth = (seen.get(words) ?? 0) + 1;
      seen.set(words, nth);
      places.set(`${words} ${nth}`, { x, y, width, height });
    }
    return places;
  };
  const inView = ({ x, y, width, height }) =>
    Math.max(0, Math.min(x + width, innerWidth) - Math.max(x, 0)) *
    Math.max(0, Math.min(y + height, innerHeight) - Math.max(y, 0));
  // web.dev defines the score: the share of the window that moved, times its distance as a share of the longer side.
  const shiftTo = (after) => {
    let area = 0;
    let distance = 0;
    const moved = [];
    for (const [words, was] of before) {
      const is = after.get(words);
      if (!is || inView(was) + inView(is) === 0) continue;
      const far = Math.max(Math.abs(is.x - was.x), Math.abs(is.y - was.y));
      if (far < 3) continue;
      area += inView(was) + inView(is);
      distance = Math.max(distance, far);
      moved.push(words);
    }
    const share = Math.min(1, area / (innerWidth * innerHeight));
    return { score: share * Math.min(1, distance / Math.max(innerWidth, innerHeight)), moved };
  };
  const look = () => {
    const snapshot = document.getElementById('snapshot');
    if (snapshot) before = placesIn(snapshot);
    if (!globalThis.swapShift) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new MutationObserver((records, observer) => {
    const isSwap = records.some(({ removedNodes }) =>
      [...removedNodes].some(({ id }) => id === 'snapshot'),
    );
    if (!isSwap) return;
    observer.disconnect();
    const root = document.getElementById('root');
    const after = placesIn(root);
    const isSkeleton = root.querySelector('[data-skeleton]') !== null;
    const { score, moved } = shiftTo(after);
    globalThis.swapShift = { score, moved: moved.slice(0, 5), isSkeleton, words: before.size };
  }).observe(document, { childList: true, subtree: true });
})();
