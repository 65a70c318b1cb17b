import type { NotedError } from '../contract/document.ts';

const MOST_ERRORS = 20;

/** Keeps failures from the beginning: src/app/metrics/client-errors.ts comes when the page is idle. */
export function keepErrors(): void {
  const errors: NotedError[] = [];
  errors.push = (...failures) => {
    for (const failure of failures) {
      if (errors.length < MOST_ERRORS) errors[errors.length] = failure;
    }
    return errors.length;
  };
  globalThis.silnaErrors = errors;
  addEventListener('error', ({ error, message }) => {
    globalThis.silnaErrors?.push({ kind: 'error', error: error ?? message });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    globalThis.silnaErrors?.push({ kind: 'rejection', error: reason });
  });
}
