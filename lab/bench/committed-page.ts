import { servePages } from './static-page.ts';

/** Element with the number that the button raises. */
export const COMMITTED_NUMBER = { selector: 'output' };

const PAGE = `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Liczba</title>
<button>Więcej</button> <output><b>0</b></output>
<script>
  const number = document.querySelector('b');
  const opening = indexedDB.open('numbers', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('numbers');
  opening.onsuccess = () => {
    document.querySelector('button').onclick = () => {
      const next = Number(number.textContent) + 1;
      if (location.pathname !== '/stored') return void (number.textContent = next);
      const commit = opening.result.transaction('numbers', 'readwrite', { durability: 'strict' });
      commit.objectStore('numbers').put(next, 'number');
      commit.oncomplete = () => (number.textContent = next);
    };
  };
</script>
</html>`;

/**
 * Serves the lower bound for taps of the app: a button that raises a number, and at `/stored` one that
 * commits it to the disk before it shows it.
 */
export const serveCommittedPage = () => servePages(() => PAGE);
