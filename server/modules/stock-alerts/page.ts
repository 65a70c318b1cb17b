import { createHash } from 'node:crypto';
import { html, Html } from '../../http/html-template.ts';
import { bindShortWords } from '../../../src/contract/typography.ts';
import type { NamedAlert } from './repo.ts';

/** Colours of the themes (src/ui/tokens.css); the page loads nothing. */
const STYLE = `
:root{color-scheme:light dark;--ground:#fbf6ef;--card:#fffdf9;--ink:#231a1f;--accent:#c93a24;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#1a1217;--card:#271b23;--ink:#f8efe7;--accent:#ff8a73;--on:#2b0d08}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:32rem;margin:0 auto;padding:1.5rem 1rem}
.name{margin:0 0 1rem;font-size:1.375rem;font-weight:800;color:var(--accent)}
.card{padding:1.5rem;border-radius:1rem;background:var(--card)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem}
form{display:grid;gap:.75rem;margin:1.5rem 0}
button{min-height:3rem;padding:.75rem 1.25rem;border:2px solid var(--accent);border-radius:999px;font:inherit;font-weight:700;background:none;color:var(--accent);cursor:pointer}
button.first{background:var(--accent);color:var(--on)}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
a{color:var(--accent)}
.card>:last-child{margin-bottom:0}
`;

const STYLED = new Html(`<style>${STYLE}</style>`);

/** Of a page with this style and forms alone. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join(';');

interface Page {
  title: string;
  lines: readonly string[];
  actions?: readonly (readonly [action: 'confirm' | 'remove', label: string])[];
}

/** The page of an alert before a tap. */
export function alertPage(alert: NamedAlert | undefined): string {
  if (alert === undefined) return pageOf(GONE);
  const { name } = alert;
  if (alert.confirmedTime !== null) {
    return pageOf({
      title: 'Czekasz na wiadomość',
      lines: [`Napiszemy, gdy produkt „${name}” wróci do sklepu.`],
      actions: [['remove', 'Nie piszcie do mnie']],
    });
  }
  return pageOf({
    title: 'Potwierdź swój adres',
    lines: [
      `Napiszemy do ciebie raz, gdy produkt „${name}” wróci do sklepu. Potem usuniemy twój adres.`,
    ],
    actions: [
      ['confirm', 'Tak, powiadomcie mnie'],
      ['remove', 'Nie piszcie do mnie'],
    ],
  });
}

export function confirmedPage(alert: NamedAlert | undefined): string {
  if (alert === undefined) return pageOf(GONE);
  return pageOf({
    title: 'Gotowe',
    lines: [`Napiszemy, gdy tylko produkt „${alert.name}” wróci do sklepu.`],
  });
}

export function removedPage(): string {
  return pageOf({
    title: 'Nie napiszemy',
    lines: ['Usunęłyśmy twój adres z listy. Nie musisz robić nic więcej.'],
  });
}

const GONE: Page = {
  title: 'Ten link już nie działa',
  lines: [
    'Twojego adresu nie ma na liście, więc nie napiszemy. Jeśli dalej czekasz na produkt, poproś o wiadomość jeszcze raz na jego stronie.',
    'E-mail z linkiem do potwierdzenia wysyłamy raz dziennie. Jeśli dzisiaj nie przyjdzie, poproś o niego jutro.',
  ],
};

function pageOf({ title, lines, actions = [] }: Page): string {
  const page = html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Silna</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${STYLED}
      </head>
      <body>
        <main>
          <p class="name">Silna</p>
          <div class="card">
            <h1>${bindShortWords(title)}</h1>
            ${lines.map((line) => html`<p>${bindShortWords(line)}</p> `)} ${formOf(actions)}
            <p><a href="/shop">Przejdź do sklepu</a></p>
          </div>
        </main>
      </body>
    </html> `;
  return page.text;
}

function formOf(actions: NonNullable<Page['actions']>): Html {
  if (actions.length === 0) return html``;
  return html`<form method="post">
    ${actions.map(
      ([action, label], place) =>
        html`<button name="action" value="${action}" class="${place === 0 ? 'first' : ''}">
          ${bindShortWords(label)}
        </button> `,
    )}
  </form>`;
}
