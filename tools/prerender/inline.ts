import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts what the first paint waits for into the documents; the server allows it (content-policy.ts). */
export class Inliner {
  readonly #dist: string;

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
    return `<link rel="stylesheet" href="${href}" disabled><style>${css}</style>`;
  }

  script(code: string): string {
    if (code.includes('</script')) throw new Error('A script that ends its own element.');
    return `<script>${code}</script>`;
  }
}
