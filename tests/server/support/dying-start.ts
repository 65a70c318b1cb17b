/** Opens the embedded database in argv[2] and dies, as by kill -9, at its file operation number argv[3]. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , dataDir = '', moment] = process.argv;
let operations = 0;

function count(): void {
  operations += 1;
  if (operations === Number(moment)) process.kill(process.pid, 'SIGKILL');
}

for (const name of ['openSync', 'writeSync', 'renameSync', 'mkdirSync'] as const) {
  Object.assign(fs, { [name]: counted(fs[name]) });
}
Object.assign(fs.promises, { rename: counted(fs.promises.rename) });
syncBuiltinESMExports();

function counted(work: (...given: never[]) => unknown) {
  return (...given: never[]) => {
    count();
    return work(...given);
  };
}

const { openDatabase } = await import('../../../server/db/open-database.ts');
try {
  const database = await openDatabase({ url: undefined, dataDir });
  await database.close();
  process.stdout.write(`${operations}\n`);
  process.exit(0);
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
}
