import type { NotedError } from '../../contract/start-marks.ts';

const MOST_ERRORS = 20;

/**
 * Collects failures from the start of the document until src/app/metrics/report-errors.ts, which loads when the
 * page is idle, reports them. Failures after the first 20 are dropped.
 */
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
