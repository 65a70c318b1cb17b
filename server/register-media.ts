import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from './modules/site/media-routes.ts';
import { presentNamesOf, versionsOf } from './modules/site/media-versions.ts';

/** Serves the media of a build that has them; `addresses` are those of the media manifest. */
export async function registerMedia(
  app: FastifyInstance,
  siteDir: string | undefined,
  addresses: readonly string[],
): Promise<void> {
  const root = siteDir && join(siteDir, 'media');
  if (root === undefined || !existsSync(root)) return;
  await app.register(mediaRoutes, {
    root,
    versions: versionsOf(addresses),
    presentName: presentNamesOf(addresses),
  });
}
