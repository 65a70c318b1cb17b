/** Violations of a document's policy: its address for reports, the log's line and the counter. */
import { beforeEach, expect, it } from 'vitest';
import { Metrics } from '../../server/metrics/metrics.ts';
import { API } from '../../src/contract/api-paths.ts';
import { createTestApp } from './support/app.ts';
import { inThisFile } from './support/in-this-file.ts';

const metrics = new Metrics({});
const server = inThisFile(() => createTestApp({ metrics }));
beforeEach(() => {
  server.logs.length = 0;
});

const send = (report: object) =>
  server.app.inject({
    method: 'POST',
    url: API.policyReports,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': report }),
  });

const logged = () => server.logs.map((line) => JSON.parse(line));

it('is where the policy of every document sends them', async () => {
  const { headers } = await server.app.inject({
    url: '/pay/none',
    headers: { accept: 'text/html' },
  });
  expect(headers['content-security-policy']).toContain(`;report-uri ${API.policyReports}`);
});

it.each(['blob', 'blob:https://silna.example/1'])(
  'logs nothing of a file that the browser shows, a document at %s',
  async (document) => {
    const report = { 'effective-directive': 'style-src-attr', 'blocked-uri': 'inline' };
    const { statusCode } = await send({ ...report, 'document-uri': document });
    expect(statusCode).toBe(204);
    expect(logged()).toEqual([]);
    await send({ ...report, 'document-uri': 'https://silna.example/blob' });
    expect(logged()).toHaveLength(1);
  },
);

it.each([
  ['script-src-elem', 'https://evil.example/x.js?uid=secret', 'https://evil.example'],
  ['require-trusted-types-for', 'trusted-types-sink', 'trusted-types-sink'],
  ['style-src', 'inline', 'inline'],
  ['img-src', 'https://600.100.200.example.com/x', 'https://[number].example.com'],
  ['font-src', 'https://pq7slmvbxczrtyuiopasdfghjkl1.example.com', 'https://[id].example.com'],
])('logs %s once, by directive and origin', async (directive, blocked, said) => {
  const answer = await send({
    'effective-directive': directive,
    'blocked-uri': blocked,
    'document-uri': 'https://silna.example/orders?id=100001',
    'script-sample': 'anna@example.com',
  });
  expect(answer.statusCode).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({ level: 40, msg: 'policy violation', directive, blocked: said }),
  ]);
  expect(server.logs.join()).not.toMatch(/secret|anna|100001/);
  expect(await metrics.registry.metrics()).toContain(
    `silna_policy_violations_total{directive="${directive}"} 1`,
  );
});

it('takes the words of older browsers, and writes none that it does not know', async () => {
  await send({ 'violated-directive': "img-src 'self' data:", 'blocked-uri': 'anna@example.com' });
  await send({ 'effective-directive': 'anna@example.com' });
  expect(logged()).toEqual([
    expect.objectContaining({ directive: 'img-src', blocked: 'other' }),
    expect.objectContaining({ directive: 'other', blocked: 'other' }),
  ]);
});
