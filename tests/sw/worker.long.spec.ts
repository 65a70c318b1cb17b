import media from '../../server/demo/media.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import type { Mode } from '../fixtures/proxy/mode.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { expect, test } from '../e2e/test.ts';

test.use({ serviceWorkers: 'allow' });

const { image, video } = media.przysiad;
const LOOK_UP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-silna';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await workerInCharge(page);
});

test('pages and files of the app come from the device, and nothing else does', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/status of (401|403|404|501)|foreign request|net::ERR_/);

  await test.step('no page and no file of the build is asked from the network', async () => {
    network.forget();
    for (const path of ['/signin', '/signup', '/shop']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    // The browser looks for another version of the worker by itself; what is sold is no page, media no part of a build.
    expect(network.requests(/^\/(?!sw\.js|api\/product|media\/)/)).toEqual([]);
  });

  await test.step('an address that is no page of the app is asked from the network', async () => {
    for (const path of [
      '/api/user/login',
      '/v1/projects/demo-silna/databases/(default)/documents/programs',
      '/emulator/auth/iframe',
      '/assets/nie-ma',
      '/media/nie-ma',
      '/pay/nie-ma',
      '/healthz',
      '/readyz',
      '/robots.txt',
      '/__/auth/handler',
      '/.well-known/apple-app-site-association',
    ]) {
      network.forget();
      const answer = await page.goto(path, { waitUntil: 'commit' });
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(network.requests().map((request) => request.path)).toContain(path);
      expect(await answer?.text(), path).not.toContain('id="root"');
    }
    // It may belong to a proxy in front; nobody there knows it, so the app shows its dashboard.
    network.forget();
    await page.goto('/cdn-cgi/access/callback', { waitUntil: 'commit' });
    expect(network.requests().map(({ path }) => path)).toContain('/cdn-cgi/access/callback');
  });

  await test.step('a prerendered page opens as itself, another as the shell', async () => {
    await page.goto('/');
    const shell = await textOf(page, '/shell.html');
    await network.set('refuse');
    for (const path of ['/passwordReset', '/auth-action?mode=x', '/nie/ma/takiej']) {
      expect(await documentAt(page, path), path).toBe(shell);
      await expect(page.getByRole('link', { name: 'Silna, strona główna' })).toBeVisible();
    }
    for (const path of ['/', '/signin', '/blog/id/3']) {
      const text = await documentAt(page, path);
      expect(text, path).toContain('<h1');
      expect(text, path).not.toBe(shell);
      await expect(page.getByRole('link', { name: 'Silna, strona główna' })).toBeVisible();
    }
  });
});

test('calls, pictures and videos pass the worker, each by its rule', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_|status of (400|401|503)/);

  await test.step('an answer that is not the identity service’s own is a network failure', async () => {
    const spoilt: Mode[] = [
      'status:503',
      'portal',
      'stall-after-headers',
      'refuse',
      'drop-response',
    ];
    for (const mode of spoilt) {
      await network.set(mode, /googleapis/);
      expect(await outcomeOf(page, LOOK_UP, { method: 'POST', body: '{}' }), mode).toBe(
        'TypeError',
      );
      await network.clear();
    }
  });

  await test.step('its own answer passes, status and all', async () => {
    const body = JSON.stringify({ idToken: 'nic' });
    const headers = { 'content-type': 'application/json' };
    expect(await outcomeOf(page, LOOK_UP, { method: 'POST', body, headers })).toBe(400);
  });

  await test.step('the API is asked directly, whatever it answers', async () => {
    expect(await outcomeOf(page, '/api/user/login')).toBe(401);
    await network.set('status:503', /^\/api/);
    expect(await outcomeOf(page, '/api/user/login')).toBe(503);
    await network.clear();
  });

  await test.step('a failed picture is not kept', async () => {
    await network.set('status:503', /\.jpg/);
    expect(await outcomeOf(page, image)).toBe(503);
    await network.clear();
  });

  for (const file of [image, video]) {
    await test.step(`${file} crosses the network once`, async () => {
      network.forget();
      for (let visit = 0; visit < 3; visit += 1) expect(await outcomeOf(page, file)).toBe(200);
      // The page has pictures and a clip of its own.
      expect(network.requests().filter(({ path }) => path === file)).toHaveLength(1);
      await network.set('refuse');
      expect(await outcomeOf(page, file)).toBe(200);
      await network.clear();
    });
  }
});

/** The document that the worker answers a visit with. */
async function documentAt(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.goto(path);
  expect(answer?.fromServiceWorker(), path).toBe(true);
  return answer?.text();
}

async function textOf(page: Page, path: string): Promise<string> {
  return page.evaluate(async (address) => (await fetch(address)).text(), path);
}

/** The status of an answer read to its end, or the name of the error. */
async function outcomeOf(
  page: Page,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<number | string> {
  return page.evaluate(
    async ([url, options]) => {
      try {
        const answer = await fetch(url, { ...options, cache: 'no-store' });
        await answer.arrayBuffer();
        return answer.status;
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    },
    [path, init] as const,
  );
}
