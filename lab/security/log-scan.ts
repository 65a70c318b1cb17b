import { DEMO_ACCOUNTS } from '../../server/demo/demo-accounts.ts';
import type { Result } from './security-check.ts';

const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['a token', /\beyJ[\w-]{5,}\.[\w-]+/],
  ['a code or key of an address', /\b(?:oobCode|apiKey|key|token|payment)=[^&\s"\\[]/],
];
const MOST_LISTED = 10;

/**
 * Lines of a server's log that hold what it must not: an address of a person, a token, or one of `secrets`, ids by which
 * somebody reaches a basket or an order. Lines that the demo prints at its start for its visitors are none of the log.
 */
export function scanLog(what: string, log: string, secrets: ReadonlySet<string>): Result {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const uids = DEMO_ACCOUNTS.map(({ uid }) => uid);
  const open = lines.flatMap((line) => {
    const words = line.split(/[^\w-]+/);
    const found = [
      ...SECRETS.filter(([, pattern]) => pattern.test(line)).map(([name]) => name),
      ...(words.some((word) => secrets.has(word)) ? ['the id of a basket or payment'] : []),
      ...(uids.some((uid) => words.includes(uid)) ? ['the id of an account'] : []),
    ];
    return found.map((name) => `${name} in ${line.slice(0, 300)}`);
  });
  return {
    item: `log of ${what}: tokens, addresses, ids`,
    done: `${lines.length} lines, ${secrets.size} ids looked for`,
    open: open.slice(0, MOST_LISTED),
  };
}
