/**
 * `npm run check:lines`: lines of TypeScript of the product and of what proves it, and what grew since `main`. Fails when
 * tests and lab outgrow the ceiling.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PRODUCT = ['src', 'sw', 'server', 'tools'];
const PROOF = ['tests', 'lab'];
/** Lines of tests and lab for one of the product. It is lowered with them; the aim is 1.0. */
const CEILING = 1.11;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
const isCounted = (file: string) =>
  /\.tsx?$/.test(file) && !file.startsWith('server/demo/auth-emulator/');

/** A clone of one branch may have no `main`. */
const hasMain = git('branch', '--list', 'main') !== '';
const linesOf = (folder: string) =>
  git('ls-files', folder)
    .split('\n')
    .filter(isCounted)
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
const lines = new Map([...PRODUCT, ...PROOF].map((folder) => [folder, linesOf(folder)]));
const sum = (folders: readonly string[]) =>
  folders.reduce((total, folder) => total + (lines.get(folder) ?? 0), 0);

const ratio = sum(PROOF) / sum(PRODUCT);
console.log([...lines].map(([folder, count]) => `${folder} ${count}${grown(folder)}`).join(', '));
console.log(`tests and lab: ${ratio.toFixed(3)} of the product's lines, at most ${CEILING}`);
if (ratio > CEILING) process.exitCode = 1;

/** Growth of `folder` since `main`, in words; nothing where there is none. */
function grown(folder: string): string {
  if (!hasMain) return '';
  const rows = git('diff', '--numstat', 'main', '--', folder).trim().split('\n');
  const lengths = rows
    .map((row) => row.split('\t'))
    .filter(([, , file = '']) => isCounted(file))
    .map(([added, removed]) => Number(added) - Number(removed));
  const growth = lengths.reduce((total, each) => total + each, 0);
  return growth === 0 ? '' : ` (${growth > 0 ? '+' : ''}${growth})`;
}
