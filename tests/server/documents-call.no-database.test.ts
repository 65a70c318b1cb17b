import { describe, expect, it } from 'vitest';
import { authenticate } from '../../server/modules/documents/authenticate.ts';
import { isStreaming, parseCall } from '../../server/modules/documents/call.ts';

const DOCUMENTS = '/v1/projects/silna/databases/(default)/documents';
const callOf = (method: string, url: string) => parseCall(method, url, 'silna');
const refusal = (status: string) => expect.objectContaining({ status });

const verifyToken = async (token: string) =>
  token === 'a.b.c' ? { uid: 'u1', email: undefined } : undefined;

describe('a call', () => {
  it.each([
    [`${DOCUMENTS}:runQuery`, 'runQuery'],
    [`${DOCUMENTS}:runQuery?key=abc:commit`, 'runQuery'],
    [`${DOCUMENTS}:batchGet`, 'batchGet'],
  ])('POST %s is read', (url, call) => {
    expect(callOf('POST', url)).toBe(call);
  });

  it.each<[string, string, string]>([
    ['POST', `${DOCUMENTS}:commit`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:batchWrite`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:beginTransaction`, 'PERMISSION_DENIED'],
    ['POST', DOCUMENTS, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}/programs`, 'PERMISSION_DENIED'],
    ['PATCH', `${DOCUMENTS}/programs/x`, 'PERMISSION_DENIED'],
    ['PUT', `${DOCUMENTS}/programs/x`, 'PERMISSION_DENIED'],
    ['DELETE', `${DOCUMENTS}/programs/x:runQuery`, 'PERMISSION_DENIED'],
    ['POST', `${DOCUMENTS}:runAggregationQuery`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS}:drop`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS}/programs/x:runQuery`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS}/programs/x:batchGet`, 'UNIMPLEMENTED'],
    ['GET', `${DOCUMENTS}:runQuery`, 'UNIMPLEMENTED'],
    ['GET', `${DOCUMENTS}/programs`, 'UNIMPLEMENTED'],
    ['GET', `${DOCUMENTS}/programs/x`, 'UNIMPLEMENTED'],
    ['GET', `${DOCUMENTS}/programs/%zz/../%00`, 'UNIMPLEMENTED'],
    ['POST', `${DOCUMENTS.replace('silna', 'other')}:runQuery`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS.replace('(default)', 'second')}:runQuery`, 'NOT_FOUND'],
    ['PATCH', `${DOCUMENTS.replace('silna', 'other')}/programs/x`, 'NOT_FOUND'],
    ['POST', `${DOCUMENTS}x:runQuery`, 'NOT_FOUND'],
    ['POST', '/v1/projects/silna/databases/(default)/indexes', 'NOT_FOUND'],
    ['POST', '/v1/projects/silna', 'NOT_FOUND'],
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
