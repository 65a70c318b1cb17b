import { APP_FILES } from '../contract/document.ts';

/** The longest wait once the document has been read, in ms: a picture may never come. */
const LONGEST = 1_000;

/**
 * Asks for the app's files, of which a prerendered page holds a list, once its words are painted and the
 * pictures of its first screen are there: before, they would share the line with what is to be seen.
 */
export function loadAppAfterPaint(): void {
  const load = () => {
    const files = document.getElementById(APP_FILES);
    if (files instanceof HTMLTemplateElement) files.replaceWith(files.content);
  };
  const wait = () => void Promise.race([painted(), after(LONGEST)]).then(load);
  document.addEventListener('DOMContentLoaded', wait, { once: true });
}

async function painted(): Promise<void> {
  const first = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.all(first.map(arrived));
  await frame();
  await frame();
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function arrived(image: HTMLImageElement): Promise<unknown> | undefined {
  if (image.complete) return undefined;
  return new Promise((resolve) => {
    for (const outcome of ['load', 'error'])
      image.addEventListener(outcome, resolve, { once: true });
  });
}
