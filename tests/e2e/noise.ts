import type { BrowserContext } from '@playwright/test';

/**
 * Unexpected output of a page: console errors, uncaught errors, requests to hosts other
 * than its own. All of it fails the test, unless the test names it as the doing of its fault.
 */
export class Noise {
  readonly #origin: string;
  readonly #heard: string[] = [];
  readonly #allowed = [
    // A browser asks for an icon by itself where a page names none, such as a text file.
    /favicon\.ico/,
    // A navigation that begins during a view transition ends it. React Router lets its promise reject.
    /AbortError: Transition was skipped/,
  ];

  constructor(origin: string) {
    this.#origin = origin;
  }

  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (event) => this.#heard.push(`uncaught: ${String(event.error())}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isForeign = /^https?:$/.test(protocol) && origin !== this.#origin;
      if (isForeign) this.#heard.push(`foreign request: ${request.url()}`);
    });
  }

  /** Expected from here on, whenever it was heard. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }
}

/** The browser's own line about an answer with an error status. */
export function answered(status: number, path: string): RegExp {
  return new RegExp(`console: Failed to load resource: .* status of ${status} .*\\(.*${path}`);
}
