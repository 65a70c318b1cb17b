import { execFileSync } from 'node:child_process';
import { announceApp } from '../fixtures/app/address.ts';
import { launchApp } from '../fixtures/app/launch.ts';

/** Builds what is stale and starts one app for all tests; each test brings its own network. */
export default async function setUp(): Promise<() => Promise<void>> {
  execFileSync('node', ['--import', 'tsx', 'tools/build/build-app.ts'], { stdio: 'inherit' });
  const app = await launchApp();
  announceApp(app);
  return app.stop;
}
