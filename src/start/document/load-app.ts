import { APP_FILES } from '../../contract/start-marks.ts';

/** Longest wait for pictures after the document is parsed, in ms; then the app is requested without them. */
const LONGEST = 1_000;

/**
 * Requests the app's files, which a prerendered page lists in a template, once its text is painted and the
 * pictures of its first screen can be drawn. Earlier they would compete with those pictures for bandwidth and, in the
 * frames between their arrival and their paint, for the processor.
 */
export function loadAppAfterPaint(): void {
  const load = () => {
    const files = document.getElementById(APP_FILES);
    if (!(files instanceof HTMLTemplateElement)) return;
    // In the order of their imports: a file is evaluated in a task of its own, and not with the first that needs it.
    for (const script of files.content.querySelectorAll('script')) script.async = false;
    files.replaceWith(files.content);
  };
  const wait = () => void Promise.race([painted(), after(LONGEST)]).then(load);
  document.addEventListener('DOMContentLoaded', wait, { once: true });
}

async function painted(): Promise<void> {
  const first = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(first.map((image) => image.decode()));
  await frame();
  await frame();
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
