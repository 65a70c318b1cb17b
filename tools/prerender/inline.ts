import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the server finds what it has to allow (server/inline-hashes.ts). */
const LIST = '.inline.json';

/**
 * Puts what the first paint waits for into the documents themselves, and keeps the hashes by which
 * the content security policy allows just that.
 */
export class Inliner {
  readonly #dist: string;
  readonly #styles = new Set<string>();
  readonly #scripts = new Set<string>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * A stylesheet of the build. The link beside it is never loaded: by it the bundler's loader knows
   * that the page has these styles.
   */
  async style(href: string): Promise<string> {
    const css = (await readFile(join(this.#dist, href), 'utf8')).trim();
    if (css.includes('</style')) throw new Error(`${href} cannot stand in a document.`);
    this.#styles.add(hashOf(css));
    return `<link rel="stylesheet" href="${href}" disabled><style>${css}</style>`;
  }

  script(code: string): string {
    if (code.includes('</script')) throw new Error('A script that ends its own element.');
    this.#scripts.add(hashOf(code));
    return `<script>${code}</script>`;
  }

  async writeHashes(): Promise<void> {
    const hashes = { styles: [...this.#styles], scripts: [...this.#scripts] };
    await writeFile(join(this.#dist, LIST), JSON.stringify(hashes));
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
