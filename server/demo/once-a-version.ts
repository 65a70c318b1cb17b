import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ContentFile } from '../content/check-sources.ts';
import type { Db } from '../db/open-database.ts';
import { shippedContent } from '../db/schema.ts';

/**
 * Loads files that ship with the product, once per version of them: what the company has imported
 * since stays until the shipped files themselves change. The version is kept beside what was loaded,
 * in the database, under `name`; a load that fails is tried again at the next start.
 */
export async function onceAVersion(
  { db, name, files }: { db: Db; name: string; files: readonly ContentFile[] },
  load: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  for (const { file, text } of files) hash.update(`${file}\0${text}\0`);
  const version = hash.digest('hex');
  const [known] = await db.select().from(shippedContent).where(eq(shippedContent.name, name));
  if (known?.version === version) return;
  await load();
  await db
    .insert(shippedContent)
    .values({ name, version })
    .onConflictDoUpdate({ target: shippedContent.name, set: { version } });
}
