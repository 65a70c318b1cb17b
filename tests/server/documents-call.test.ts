import { describe, expect, it } from 'vitest';
import { authenticate } from '../../server/modules/documents/authenticate.ts';
import { isStreaming, parseCall } from '../../server/modules/documents/call.ts';
import { relativePath } from '../../server/modules/documents/resource.ts';

const DOCUMENTS = '/v1/projects/silna/databases/(default)/documents';
const callOf = (method: string, url: string) => parseCall(method, url, 'silna');
const refusal = (status: string) => expect.objectContaining({ status });

const verifyToken = async (token: string) =>
  token === 'a.b.c' ? { uid: 'u1', email: undefined } : undefined;

describe('a call', () => {
  it.each<[string, string, unknown]>([
    ['POST', `${DOCUMENTS}:runQuery`, { kind: 'runQuery', parent: [] }],
    ['POST', `${DOCUMENTS}:runQuery?key=abc:commit`, { kind: 'runQuery', parent: [] }],
    ['POST', `${DOCUMENTS}/programs/x:runQuery`, { kind: 'runQuery', parent: ['programs', 'x'] }],
    ['POST', `${DOCUMENTS}:batchGet`, { kind: 'batchGet' }],
    ['POST', DOCUMENTS.replace('(default)', '%28default%29') + ':batchGet', { kind: 'batchGet' }],
    ['GET', `${DOCUMENTS}/workouts/x`, { kind: 'get', path: 'workouts/x' }],
    ['GET', `${DOCUMENTS}/workouts/si%C5%82a%3A1`, { kind: 'get', path: 'workouts/siła:1' }],
  ])('%s %s is read', (method, url, call) => {
    expect(callOf(method, url)).toEqual(call);
  });

  it.each<[string, string, string]>([
    ['POST', `${DOCUMENTS}:commit`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:batchWrite`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:beginTransaction`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}/programs`, 'PERMISSION_DENIED'],
    ['PATCH', `${DOCUMENTS}/programs/x`, 'PERMISSION_DENIED'],
    ['PUT', `${DOCUMENTS}/programs/x`, 'PERMISSION_DENIED'],
    ['DELETE', `${DOCUMENTS}/programs/x`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:runAggregationQuery`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS}:executePipeline`, 'UNIMPLEMENTED'],
    ['GET', `${DOCUMENTS}/programs`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS}:drop`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS}/programs:runQuery`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS}/programs/x:batchGet`, 'NOT_FOUND'],
    ['GET', DOCUMENTS, 'NOT_FOUND'],
    ['GET', `${DOCUMENTS}:runQuery`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS.replace('silna', 'other')}:runQuery`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS.replace('(default)', 'second')}:runQuery`, 'NOT_FOUND'],
    ['PATCH', `${DOCUMENTS.replace('silna', 'other')}/programs/x`, 'NOT_FOUND'],
    ['POST', '/v1/projects/silna/databases/(default)/indexes', 'NOT_FOUND'],
    ['POST', '/v1/projects/silna', 'NOT_FOUND'],
    ['GET', `${DOCUMENTS}/programs/%zz`, 'NOT_FOUND'],
    ['GET', `${DOCUMENTS}/programs/..`, 'INVALID_ARGUMENT'],
    ['GET', `${DOCUMENTS}/programs/a%2Fb`, 'INVALID_ARGUMENT'],
    ['GET', `${DOCUMENTS}/programs/%00`, 'INVALID_ARGUMENT'],
    ['GET', `${DOCUMENTS}//x`, 'INVALID_ARGUMENT'],
    ['GET', `${DOCUMENTS}/programs/__id7__`, 'INVALID_ARGUMENT'],
    ['GET', `${DOCUMENTS}/programs/${'a'.repeat(1501)}`, 'INVALID_ARGUMENT'],
  ])('%s %s is refused as %s', (method, url, status) => {
    expect(() => callOf(method, url)).toThrow(refusal(status));
  });

  it('streams when it is a query or a batch', () => {
    expect(isStreaming(`${DOCUMENTS}:runQuery?key=a`)).toBe(true);
    expect(isStreaming(`${DOCUMENTS}:batchGet`)).toBe(true);
    expect(isStreaming(`${DOCUMENTS}:commit?x=:runQuery`)).toBe(false);
    expect(isStreaming(`${DOCUMENTS}/programs/x`)).toBe(false);
  });
});

describe('a resource name', () => {
  const root = DOCUMENTS.slice('/v1/'.length);

  it('is cut down to the path inside this database', () => {
    expect(relativePath(root, `${root}/programs/x`)).toBe('programs/x');
  });

  it.each([
    'programs/x',
    `${root}/programs`,
    `${root}/programs/x/`,
    `${root}/programs/../x`,
    `${root.replace('silna', 'other')}/programs/x`,
    `${root}x/programs/x`,
  ])('%s is refused', (name) => {
    expect(() => relativePath(root, name)).toThrow(refusal('INVALID_ARGUMENT'));
  });
});

describe('the caller', () => {
  it('is nobody without a header and the user of a valid token with one', async () => {
    expect(await authenticate(undefined, verifyToken)).toBeUndefined();
    expect(await authenticate('Bearer a.b.c', verifyToken)).toBe('u1');
  });

  it.each(['', 'Bearer', 'Bearer owner', 'Basic a.b.c', 'Bearer a.b.c extra', 'Bearer x.y.z'])(
    'is refused with %j',
    async (header) => {
      await expect(authenticate(header, verifyToken)).rejects.toThrow(refusal('UNAUTHENTICATED'));
    },
  );
});
