import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '../../fixtures/machine.ts';
import type { Tab } from './driver.ts';

/**
 * Has `leave` replace the document of a tab, and resolves once the new one has been parsed. The document itself is
 * asked: Firefox reports no parsed document for a picture, and WebKit's session waits for nothing. Rejects as `leave`
 * does.
 */
export async function untilNew(
  evaluate: Tab['evaluate'],
  leave: () => Promise<unknown>,
): Promise<void> {
  await evaluate('void (window.isBeforeLeaving = true)');
  const arrived = arrival(evaluate);
  await Promise.race([arrived, leave().then(() => arrived)]);
}

async function arrival(evaluate: Tab['evaluate']): Promise<void> {
  const deadline = performance.now() + patience(60_000);
  while (performance.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const stands = await evaluate(
      '!window.isBeforeLeaving && document.readyState !== "loading"',
    ).catch(() => false);
    if (stands) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(50);
  }
  throw new Error('the new document did not come');
}
