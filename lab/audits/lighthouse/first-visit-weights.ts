import { type Delivered } from '../../../tests/fixtures/proxy/ledger.ts';
import { atMost, type Finding, reported } from './audit-findings.ts';
import type { FirstVisit } from './first-visit.ts';

/** Weights of a first visit are bytes on the line, where nothing else is said; the service worker's are apart. */
export interface Weights {
  /** Headers and bodies, without audio and video. */
  all: number;
  document: number;
  scriptsBeforePaint: number;
  scriptsAfterPaint: number;
  styles: number;
  fonts: number;
  pictures: number;
  media: number;
  headers: number;
  /** Headers of the heaviest answer that is neither document nor data. */
  assetHeaders: number;
  requests: number;
  /** Number of files of code that the document does not name. */
  lateCode: number;
  worker: number;
}

const KINDS = {
  document: /^text\/html/,
  script: /javascript/,
  style: /^text\/css/,
  font: /^font\//,
  picture: /^image\//,
  media: /^(?:audio|video)\//,
} as const;
type Kind = keyof typeof KINDS;

export function weigh({ html, page, worker, early }: FirstVisit): Weights {
  const of = (...kinds: Kind[]) =>
    page.filter(({ type }) => kinds.some((kind) => KINDS[kind].test(type)));
  const scripts = of('script');
  const assets = of('script', 'style', 'font', 'picture', 'media');
  return {
    all: sum(page, whole) - sum(of('media'), whole),
    document: sum(of('document'), body),
    scriptsBeforePaint: sum(
      scripts.filter(({ path }) => early.has(path)),
      whole,
    ),
    scriptsAfterPaint: sum(
      scripts.filter(({ path }) => !early.has(path)),
      whole,
    ),
    styles: sum(of('style'), whole),
    fonts: sum(of('font'), whole),
    pictures: sum(of('picture'), whole),
    media: sum(of('media'), whole),
    headers: sum(page, headers),
    assetHeaders: Math.max(0, ...assets.map(headers)),
    requests: page.length,
    lateCode: scripts.filter(({ path }) => !html.includes(path)).length,
    worker: sum(worker, whole),
  };
}

const body = ({ bytes }: Delivered) => bytes;
const headers = ({ headerBytes }: Delivered) => headerBytes;
const whole = (answer: Delivered) => body(answer) + headers(answer);
const sum = (answers: readonly Delivered[], of: (answer: Delivered) => number) =>
  answers.reduce((total, answer) => total + of(answer), 0);

const KIB = 1024;
const DOCUMENT_KIB = 24;
const SCRIPTS_KIB = 170;
const ASSET_HEADERS = 700;
const LATE_CODE = 3;
/** Limits of a whole first visit in KiB; a page that no pattern matches has none of its own. */
const ALL_KIB: readonly (readonly [RegExp, number])[] = [
  [/^\/$/, 330],
  [/^\/blog\/id\//, 200],
];

/** The weights of the first visit of `path` and their limits. */
export function weightFindings(path: string, weights: Weights): Finding[] {
  const all = ALL_KIB.find(([pages]) => pages.test(path))?.[1];
  const scripts = weights.scriptsBeforePaint + weights.scriptsAfterPaint;
  const total = 'first visit without media, KiB';
  return [
    all === undefined
      ? reported(path, total, weights.all / KIB)
      : atMost(path, total, weights.all / KIB, all),
    atMost(path, 'document, KiB', weights.document / KIB, DOCUMENT_KIB, 1),
    atMost(path, 'scripts, KiB', scripts / KIB, SCRIPTS_KIB),
    atMost(path, 'headers of an asset, B', weights.assetHeaders, ASSET_HEADERS),
    atMost(path, 'late requests for code', weights.lateCode, LATE_CODE),
  ];
}

const COLUMNS: readonly (readonly [string, keyof Weights])[] = [
  ['all but media', 'all'],
  ['document', 'document'],
  ['scripts before', 'scriptsBeforePaint'],
  ['after the first paint', 'scriptsAfterPaint'],
  ['styles', 'styles'],
  ['fonts', 'fonts'],
  ['pictures', 'pictures'],
  ['media', 'media'],
  ['headers', 'headers'],
  ['worker', 'worker'],
];

/** Renders the weights as a Markdown table, in KiB but for an asset's headers (bytes) and for counts. */
export function weightsTable(rows: readonly { name: string; weights: Weights }[]): string {
  const titles = ['page', ...COLUMNS.map(([title]) => title), 'headers of an asset, B', 'requests'];
  const lines = rows.map(({ name, weights }) => [
    name,
    ...COLUMNS.map(([, key]) => (weights[key] / KIB).toFixed(1)),
    String(weights.assetHeaders),
    `${weights.requests}, code late: ${weights.lateCode}`,
  ]);
  return [titles, titles.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
