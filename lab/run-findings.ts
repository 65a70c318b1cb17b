/** `npm run lab -- findings [NAME ...]`: runs the findings, one after the other; exits with 1 when a behaviour has changed. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const all = readdirSync('findings')
  .filter((file) => file.endsWith('.sh'))
  .map((file) => file.slice(0, -'.sh'.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`no finding ${unknown.join(', ')}; there are ${all.join(', ')}`);

const changed = (wanted.length > 0 ? wanted : all).filter((name) => {
  console.log(`\n${name}`);
  return spawnSync('bash', [`findings/${name}.sh`], { stdio: 'inherit' }).status !== 0;
});
console.log(changed.length > 0 ? `\nchanged: ${changed.join(', ')}` : '\nall as written');
process.exitCode = changed.length > 0 ? 1 : 0;
