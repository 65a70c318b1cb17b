import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, styleText } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { loadConfig } from './config.ts';
import { OPEN_DEMO } from './demo-exposure.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from './start-error.ts';

const siteDir = join(projectRoot, 'dist');
/** After the drain: long enough for requests in flight, shorter than a supervisor waits before it kills the process. */
const CLOSE_DEADLINE_MS = 8_000;

try {
  const config = loadConfig();
  if (config.isOpenDemo) {
    const warning = styleText('red', `silna: ${OPEN_DEMO}`, { stream: process.stderr });
    process.stderr.write(`${warning}\n`);
  }
  // React, which renders the product pages, reads it when it is loaded; without it the slower
  // development build with its warnings is used.
  process.env.NODE_ENV ??= 'production';
  // Loading the server takes seconds, for which a refused configuration does not wait.
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, {
    siteDir: existsSync(siteDir) ? siteDir : undefined,
    print: (line) => console.log(line),
  });
  const delay = config.drainMs + CLOSE_DEADLINE_MS;
  closeWithGrace({ delay, logger: server.log }, async ({ err }) => {
    if (err) server.log.fatal({ err }, 'closing after an unexpected error');
    await server.close();
  });
} catch (error) {
  const line = error instanceof StartError ? error.message : `cannot start: ${inspect(error)}`;
  // A part that is half open may hold the process, so it is not waited for.
  process.stderr.write(`silna: ${line}\n`, () => process.exit(1));
}
