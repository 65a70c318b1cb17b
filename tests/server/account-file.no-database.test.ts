import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AccountFile } from '../../server/demo/account-file.ts';

it('accounts of the demo that cannot be read stop the start with one clear line', async () => {
  const other = await mkdtemp(join(tmpdir(), 'silna-identity-'));
  await writeFile(join(other, 'accounts.json'), '{"users":');
  const memory = { read: async () => [], restore: async () => {} };
  const file = new AccountFile(join(other, 'accounts.json'), memory, () => {});
  await expect(file.load(async () => [])).rejects.toThrow(
    /^DATA_DIR: .*accounts\.json cannot be read: .*; repair it, or move it away /,
  );
  await rm(other, { recursive: true });
});
