import type { Page } from '@playwright/test';
import { patience } from '../../../tests/fixtures/machine.ts';
import { compareState, logDifferences } from '../../../tests/fixtures/workout-oracle/compare.ts';
import type { Model } from '../../../tests/fixtures/workout-oracle/model/model.ts';
import { expected } from '../../../tests/fixtures/workout-oracle/model/screen.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { lookAt, screenDifferences } from './screen.ts';
import { readStored } from './stored-workout.ts';
import { Violation } from './workout-tally.ts';

const LOOK_EVERY_MS = 25;
const DEADLINE = patience(10_000);

/**
 * Resolves with the one of `candidates` that the record, the log and the screens of all tabs agree with, as
 * soon as they do. `now` is the time at which the pages' clock stands.
 *
 * @throws Violation with the differences from the nearest of them, when they do not in the end; another error
 * when a tab has gone.
 */
export async function agreement(
  tabs: readonly Page[],
  candidates: readonly Model[],
  { names, now }: { names: CatalogueNames; now: number },
): Promise<Model> {
  const deadline = Date.now() + DEADLINE;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    const found = await compareAll(tabs, candidates, names, now).catch((error: unknown) => [
      { model: undefined, differences: [String(error).split('\n')[0] ?? ''], alerts: [] },
    ]);
    for (const { model, differences } of found) {
      if (model !== undefined && differences.length === 0) return model;
    }
    // The product has not closed it, and a tab that is ended on purpose is not among `tabs` any more.
    if (tabs.some((page) => page.isClosed())) throw new Error('a tab has crashed');
    if (Date.now() > deadline) {
      const nearest = found.toSorted((a, b) => a.differences.length - b.differences.length)[0];
      if (nearest === undefined) throw new Violation('nothing to compare');
      throw new Violation([...nearest.differences, ...nearest.alerts].join('; '));
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function compareAll(
  tabs: readonly Page[],
  candidates: readonly Model[],
  names: CatalogueNames,
  now: number,
) {
  const [first] = tabs;
  if (first === undefined) throw new Error('no tab is open');
  const stored = await readStored(first);
  const looks = await Promise.all(tabs.map((page) => lookAt(page)));
  const alerts = looks.flatMap(({ screen }, at) =>
    screen?.alert === undefined ? [] : [`tab ${at + 1} says: ${screen.alert}`],
  );
  return candidates.map((candidate) => {
    const { model, differences } = compareState(candidate, stored.state, now);
    const onScreens = tabs.flatMap((_, at) => {
      const shown = screenDifferences(looks[at]?.screen, expected(model, now), names);
      return shown.map((each) => `tab ${at + 1}: ${each}`);
    });
    const all = [...differences, ...logDifferences(model, stored), ...onScreens];
    return { model, differences: all, alerts };
  });
}

/** Waits until `isThere`; false when it is not in the end. */
export async function eventually(isThere: () => Promise<boolean>, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    if (await isThere().catch(() => false)) return true;
    if (Date.now() > deadline) return false;
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_EVERY_MS));
  }
}
