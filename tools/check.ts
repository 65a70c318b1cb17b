/** `npm run check`: every `check:` script but the quick one. Each takes one core for most of its time, so two run at once. */
import { runCommand } from './run-command.ts';

await Promise.all([
  inTurn('format', 'lint', 'types', 'boundaries', 'unused'),
  inTurn('repository', 'lines', 'budget'),
]);

async function inTurn(...checks: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in turn
  for (const check of checks) await runCommand('npm', ['run', '-s', `check:${check}`]);
}
