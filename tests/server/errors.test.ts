import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../server/http/api-error.ts';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

let user: TestUser;
const server = inThisFile(() => createTestApp());
beforeAll(async () => {
  user = await createUser();
});

const put = (payload: string, contentType = 'application/json') =>
  server.app.inject({
    method: 'PUT',
    url: '/api/user/update',
    headers: { ...user.headers, 'content-type': contentType },
    payload,
  });

describe('a request that is refused before a route sees it', () => {
  it.each([
    ['malformed JSON', () => put('{"full_name":'), 400, 'bad_request'],
    ['a body that is no object', () => put('[]'), 400, 'validation'],
    ['no body', () => put(''), 400, 'bad_request'],
    [
      'another content type',
      () => put('a=1', 'application/x-www-form-urlencoded'),
      415,
      'bad_request',
    ],
    ['a body too large', () => put(JSON.stringify('x'.repeat(70_000))), 413, 'bad_request'],
  ])('%s', async (_what, send, status, code) => {
    const response = await send();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { message } = response.json();
    expect(message).not.toEqual([]);
    for (const item of message)
      expect(item).toEqual({ message: expect.stringMatching(/\.$/), code });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/user/login'],
    ['GET', '/api'],
  ] as const)('%s %s is unknown', async (method, url) => {
    const response = await server.app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: [{ code: 'not_found' }] });
  });
});

describe('an address that the router cannot read', () => {
  it.each([
    ['/api/50%', 400, 'bad_request'],
    ['/api/nothing/%E0%A4%A', 400, 'bad_request'],
    ['/assets/%.js', 400, 'bad_request'],
    ['/api/orders/50%', 401, 'unauthenticated'],
    [`/api/orders/${'1'.repeat(200)}`, 401, 'unauthenticated'],
    ['/api/nothing/50%25', 404, 'not_found'],
  ])('%s is answered like any other, and logged', async (url, status, code) => {
    const before = server.logs.length;
    const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-security-policy']).toMatch("default-src 'none'");
    expect(response.json()).toEqual({
      message: [{ message: expect.stringMatching(/\.$/), code }],
    });
    const log = server.logs.slice(before).join('');
    expect(log).toContain('incoming request');
    expect(log).toContain(`"statusCode":${status}`);
  });

  it('is logged without people', async () => {
    const before = server.logs.length;
    await server.app.inject('/api/50%/anna%40example.pl/%FF%40example.pl');
    const log = server.logs.slice(before).join('');
    expect(log).toContain('/api/50%/');
    expect(log).not.toContain('example.pl');
  });

  it('finds what a percent sign stands for', async () => {
    const { headers } = user;
    const one = await server.app.inject({ url: '/api/orders/5%', headers });
    const other = await server.app.inject({ url: '/api/orders/5%25', headers });
    expect([one.statusCode, one.json()]).toEqual([other.statusCode, other.json()]);
  });
});

describe('a fault inside', () => {
  it('is a plain 500 outside and a story without secrets in the log', async () => {
    const broken = await createTestApp();
    try {
      await broken.database.db.execute('drop table subscriptions');
      await broken.database.db.execute('drop table users');
      const response = await broken.app.inject({
        url: '/api/user/login?key=secret-in-query',
        headers: user.headers,
      });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        message: [
          {
            message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
            code: 'internal',
          },
        ],
      });
      const log = broken.logs.join('');
      expect(log).toMatch(/Failed query/);
      expect(log).toMatch(/relation \\"users\\" does not exist/);
      expect(log).not.toContain(user.email);
      expect(log).not.toContain(user.uid);
    } finally {
      await broken.close();
    }
  });

  it('is a 503 when identity cannot be checked', async () => {
    const cut = await createTestApp({
      verifyToken: () => Promise.reject(new ApiError('unavailable', 'Spróbuj za chwilę.')),
    });
    try {
      const response = await cut.app.inject({ url: '/api/user/login', headers: user.headers });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({
        message: [{ message: 'Spróbuj za chwilę.', code: 'unavailable' }],
      });
    } finally {
      await cut.close();
    }
  });
});
