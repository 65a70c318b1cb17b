import { parseArgs } from 'node:util';
import { chosenNames } from '../../bench/options.ts';
import { wholeNumber } from '../../whole-number.ts';
import { type AuditedPage, PAGES } from './pages.ts';

/** Lighthouse slows the line and the processor by an estimate, or really. */
const METHODS = ['simulate', 'devtools'] as const;
export type Method = (typeof METHODS)[number];

export interface Peer {
  name: string;
  url: string;
}

export interface AuditOptions {
  pages: readonly AuditedPage[];
  /** Samples of each page and method. */
  runs: number;
  methods: readonly Method[];
  /** Other sites' pages, which no page's largest paint may come after. */
  peers: readonly Peer[];
  /** Origin of an earlier build, whose pages are measured beside those of this one. */
  before: string | undefined;
}

const USUAL_RUNS = 5;

/**
 * `--pages /,/shop --runs N --method simulate|devtools|both --peer name=URL --before ORIGIN`; a peer can be
 * given several times. Throws on anything else.
 */
export function readAuditOptions(args: string[]): AuditOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      pages: text,
      runs: text,
      method: text,
      before: text,
      peer: { type: 'string', multiple: true },
    },
  });
  const method = values.method === 'both' ? undefined : values.method;
  const paths = PAGES.map(({ path }) => path);
  const chosen = chosenNames('pages', values.pages, paths);
  return {
    pages: PAGES.filter(({ path }) => chosen.includes(path)),
    runs: wholeNumber(values.runs, USUAL_RUNS, 1),
    methods: chosenNames('method', method, METHODS),
    peers: (values.peer ?? []).map(readPeer),
    before: values.before === undefined ? undefined : new URL(values.before).origin,
  };
}

function readPeer(text: string): Peer {
  const [, name, url] = /^([^=]+)=(https?:.+)$/.exec(text) ?? [];
  if (name === undefined || url === undefined) throw new Error(`--peer ${text} is not name=URL`);
  return { name, url };
}
