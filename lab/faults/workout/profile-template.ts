import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../../../tests/e2e/steps.ts';
import type { TestAccount } from '../../../tests/fixtures/app/account.ts';
import { shellOptions, phone } from '../../../tests/fixtures/chromium.ts';
import { patience } from '../../../tests/fixtures/machine.ts';
import { firstPage } from '../../../tests/fixtures/profile.ts';
import { workerInCharge } from '../../../tests/fixtures/worker-in-charge.ts';
import type { FaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';

/** The list of programs, the workouts of seven, the exercises of 54. */
const READS = 1 + 7 + 54;
const DEADLINE = patience(120_000);

/**
 * A profile on disk of a user who is signed in, with the whole app and all training texts on the device. The
 * caller deletes it with `removeTemplate`.
 */
export async function makeTemplate(network: FaultProxy, account: TestAccount): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'silna-workout-template-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...phone,
    ...shellOptions,
    baseURL: network.origin,
  });
  try {
    context.setDefaultTimeout(DEADLINE);
    const page = await firstPage(context);
    await signIn(page, account);
    await workerInCharge(page);
    await page.reload();
    await prefetched(page, network);
  } finally {
    await context.close();
  }
  return profile;
}

export function removeTemplate(profile: string): Promise<void> {
  return rm(profile, { recursive: true, force: true });
}

async function prefetched(page: Page, network: FaultProxy): Promise<void> {
  const deadline = Date.now() + DEADLINE;
  while (network.requests(/^\/v1\//).length < READS) {
    if (Date.now() > deadline) throw new Error('the training texts did not come');
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await page.waitForTimeout(250);
  }
  // The last answer is stored a moment after it was read.
  await page.waitForTimeout(3_000);
}
