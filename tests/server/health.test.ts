import { expect, it, vi } from 'vitest';
import { createTestApp } from './support/app.ts';
import { openTestDatabase } from './support/database.ts';

it('is alive and ready with a database', async () => {
  const server = await createTestApp();
  try {
    for (const url of ['/healthz', '/readyz']) {
      const response = await server.app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  } finally {
    await server.close();
  }
});

it('is alive but not ready when the database is gone', async () => {
  const database = await openTestDatabase();
  const server = await createTestApp({ database: { ...database, close: async () => {} } });
  await database.close();
  try {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    const response = await server.app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'unavailable' });
  } finally {
    await server.close();
  }
});

it('is not ready when the database does not answer', async () => {
  const database = await openTestDatabase();
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const ping = () => {
    asked();
    return new Promise<never>(() => {});
  };
  const server = await createTestApp({ database: { ...database, ping } });
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = server.app.inject('/readyz').then(({ statusCode }) => statusCode);
    await isAsked;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(503);
  } finally {
    vi.useRealTimers();
    await server.close();
  }
});
