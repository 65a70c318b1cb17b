import { sendClientError } from '../../api/client-errors.ts';
import type { NotedError } from '../../contract/start-marks.ts';
import { openErrorQueue } from './error-queue.ts';
import { reportOf } from './error-report.ts';
import { createSieve } from './error-sieve.ts';
import { onSight } from '../../ui/in-sight.ts';

/** The part of the router that tells which page is shown. */
interface Pages {
  readonly state: { readonly matches: readonly { readonly route: { readonly path?: string } }[] };
}

/**
 * Reports what has been noted (src/lib/note-error.ts) and what will be (docs/decisions/0022-client-errors.md).
 *
 * @param entry address of the file that the build begins with
 */
export function reportErrors(router: Pages, entry: string): void {
  const noted = globalThis.silnaErrors;
  // The development server makes no list.
  if (!noted) return;
  const release = new URL(entry).pathname.split('/').at(-1) ?? '';
  const passes = createSieve({ now: Date.now, random: Math.random });
  const queue = openErrorQueue(() => sessionStorage, sendClientError);

  const take = (failure: NotedError) => {
    const route = router.state.matches.at(-1)?.route.path ?? '/';
    const report = reportOf(failure, { origin: location.origin, route, release });
    if (report && passes(report)) queue.add(report);
  };
  for (const failure of noted.splice(0)) take(failure);
  noted.push = (...failures) => {
    for (const failure of failures) take(failure);
    return 0;
  };

  const flush = () => void queue.flush();
  addEventListener('online', flush);
  onSight(flush);
  flush();
}
