import type { Plugin } from 'vite';

const APPEND = 'document.head.appendChild(link)';
/** Links that begin a download each, in one task; a slow phone takes some 8 ms for one. */
const AT_ONCE = 2;

/**
 * The first at once, those after them in tasks of their own, in their order. By messages, not timers:
 * a tab that nobody looks at may run those once a second.
 */
const inSlices = `
const waiting = [];
const tasks = new MessageChannel();
tasks.port1.onmessage = appendNext;
function appendSoon(link) {
  waiting.push(link);
  if (waiting.length <= ${AT_ONCE}) document.head.appendChild(link);
  if (waiting.length === 1) tasks.port2.postMessage(0);
}
function appendNext() {
  waiting.splice(0, ${AT_ONCE});
  for (const link of waiting.slice(0, ${AT_ONCE})) document.head.appendChild(link);
  if (waiting.length > 0) tasks.port2.postMessage(0);
}
`;

/**
 * Vite asks for all files that a page's chunk leans on in one task, which no tap can interrupt. Here
 * they are asked for a few at a time. The build fails when Vite's own code for it has changed.
 */
export function slicedPreload(): Plugin {
  let isSliced = false;
  return {
    name: 'sliced-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        isSliced = code.split(APPEND).length === 2;
        return code.replace(APPEND, 'appendSoon(link)') + inSlices;
      },
    },
    buildEnd(error) {
      if (!error && !isSliced) this.error(`Vite's preload helper has changed: no ${APPEND} in it`);
    },
  };
}
