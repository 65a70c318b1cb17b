import { expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { inThisFile } from './support/in-this-file.ts';

const server = inThisFile(createTestApp);

it('describes the calls with the schemas they are checked with', async () => {
  const document = (await server.app.inject('/api/docs/json')).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/user/login',
      '/api/user/register',
      '/api/user/update',
      '/api/subscription',
    ]),
  );
  const body = document.paths['/api/user/update'].put.requestBody.content['application/json'];
  expect(body.schema).toMatchObject({
    type: 'object',
    required: ['full_name', 'phone_number'],
    properties: { full_name: { minLength: 1, maxLength: 200 } },
  });
  const error = document.paths['/api/user/login'].get.responses['4XX'].content['application/json'];
  expect(error.schema.properties.message.items.required).toEqual(['message', 'code']);
});

it('says nothing about other people’s protocols', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

it('shows them on a page that runs under the site’s script policy', async () => {
  const page = await server.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/apis/);
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  for (const [, path] of page.body.matchAll(/<script[^>]*src="([^"]+)"/g)) {
    const script = await server.app.inject(new URL(path ?? '', 'http://x/api/docs/').pathname);
    expect(script.statusCode, path).toBe(200);
  }
});
