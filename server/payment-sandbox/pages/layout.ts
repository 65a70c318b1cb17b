import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';

export const STYLESHEET = '/pay/assets/pay.css';

/** A whole document; `body` goes below the bar that says that this is a demo payment. */
export function layout(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Silna</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#3d1f33" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLESHEET}" />
      </head>
      <body>
        <header class="bar">
          <span class="logo">${mark} Silna</span>
          <span class="badge">Płatność testowa</span>
        </header>
        ${body}
      </body>
    </html>`.text;
}

/** The band of the product's favicon. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <path
    d="M25 3.1H11a7.9 7.9 0 0 0 0 15.8h10a2.1 2.1 0 0 1 0 4.2H7a2.9 2.9 0 0 0 0 5.8h14a7.9 7.9 0 0 0 0-15.8H11a2.1 2.1 0 0 1 0-4.2h14a2.9 2.9 0 0 0 0-5.8Z"
    stroke="currentColor"
    stroke-width="2.9"
  />
</svg>`;
