import { among, readOptions, text, whole } from '../../command-options.ts';
import { type AuditedPage, PAGES } from './audited-pages.ts';

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
 * `--pages /,/shop --runs N --method simulate|devtools --peer name=URL --before ORIGIN`; a peer can be
 * given several times. Throws on anything else.
 */
export function readAuditOptions(): AuditOptions {
  const paths = PAGES.map(({ path }) => path);
  const {
    pages = paths,
    runs = USUAL_RUNS,
    method: methods = METHODS,
    before,
    peer: peers = [],
  } = readOptions({
    pages: among(paths),
    runs: whole(1),
    method: among(METHODS),
    before: text,
    peer: (texts) => texts.map(readPeer),
  });
  return {
    pages: PAGES.filter(({ path }) => pages.includes(path)),
    runs,
    methods,
    peers,
    before: before === undefined ? undefined : new URL(before).origin,
  };
}

function readPeer(given: string): Peer {
  const [, name, url] = /^([^=]+)=(https?:.+)$/.exec(given) ?? [];
  if (name === undefined || url === undefined) throw new Error(`--peer ${given} is not name=URL`);
  return { name, url };
}
