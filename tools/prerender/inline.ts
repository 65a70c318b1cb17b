import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Inlines the files that the first paint needs; the server's policy allows them (content-policy.ts). */
export class Inliner {
  readonly #dist: string;

  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * A stylesheet of the build. The disabled link beside it is never loaded: it tells the bundler's loader
   * that the page already has these styles.
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
