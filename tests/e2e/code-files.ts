import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { filesOf } from '../../tools/prerender/page-files.ts';
import { modulesOf } from '../../tools/prerender/modules.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

export const CODE = /\/assets\/[^/]*\.js$/;

/** The files of code that `page` asks for from now on beside those by which the prerendered page at `path` is hydrated. */
export async function codeAskedFor(page: Page, path: string): Promise<() => string[]> {
  const filesFor = await filesOf(DIST);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (CODE.test(request.url())) files.add(new URL(request.url()).pathname);
  });
  const needed = filesFor(['index.html', ...modulesOf(path)]).modules;
  return () => [...files].filter((file) => !needed.includes(file));
}

/** The files that pages behind the sign-in need, and none of the prerendered pages at `paths`. */
export async function usersCode(paths: readonly string[]): Promise<Set<string>> {
  const filesFor = await filesOf(DIST);
  const everybodys = new Set(paths.flatMap((path) => filesFor(modulesOf(path)).modules));
  const routes = ['dashboard', 'module', 'workout', 'profile'];
  const { modules } = filesFor(routes.map((name) => `src/app/routes/${name}.tsx`));
  return new Set(modules.filter((file) => !everybodys.has(file)));
}

/** Waits until the last of the tasks in idle time has run (src/start/entry/idle-tasks.ts). */
export async function idleTasksDone(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    JSON.stringify(Reflect.get(window, 'dataLayer') ?? []).includes('user_visited'),
  );
}
