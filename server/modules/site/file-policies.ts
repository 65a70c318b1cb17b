import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { CONTENT_POLICY, type ContentPolicies } from '../../http/content-policy.ts';

/** Sets the policy of a file that has one of its own. `path` is absolute, a compressed sibling's too. */
export type SetPolicy = (reply: FastifyReply, path: string) => void;

const WORKER = 'sw.js';

/** The policies of the worker and of the documents in `root`, as they are now. */
export async function readFilePolicies(
  root: string,
  { ofDocument, ofWorker }: ContentPolicies,
): Promise<SetPolicy> {
  const files = await readdir(root, { recursive: true });
  const documents = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(root, file))
    .map(async (path) => [path, ofDocument(await readFile(path, 'utf8'))] as const);
  const policies = new Map(await Promise.all(documents)).set(join(root, WORKER), ofWorker);

  return (reply, path) => {
    const policy = policies.get(path.replace(/\.(?:br|gz)$/, ''));
    if (policy !== undefined) reply.header(CONTENT_POLICY, policy);
  };
}
