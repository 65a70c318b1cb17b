import { company } from '../../../../src/contract/company.ts';
import { bindNumbers, bindShortWords } from '../../../../src/contract/typography.ts';
import { html } from '../../../http/html-template.ts';
import type { Html } from '../../../http/html-template.ts';
import type { Block, LetterText } from './letter-text.ts';

/** Colours of the light theme (src/ui/tokens.css); readers that darken letters change them by themselves. */
const PAPER = '#fbf6ef';
const SURFACE = '#fffdf9';
const LINE = '#e7dacb';
const INK = '#231a1f';
const MUTED = '#68585f';
const ACCENT = '#c93a24';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A letter without pictures, scripts or anything that is loaded: opening it tells nobody. */
export function toHtml({ subject, blocks }: LetterText): string {
  const page = html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:${PAPER}">
        <div
          style="max-width:560px;margin:0 auto;padding:24px 16px;${FONT};font-size:16px;line-height:1.5;color:${INK}"
        >
          <p style="margin:0 0 16px;font-size:22px;font-weight:800;color:${ACCENT}">
            ${company.name}
          </p>
          <div style="padding:24px;border-radius:16px;background:${SURFACE}">
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${bound(subject)}</h1>
            ${blocks.map(htmlOf)}
          </div>
          <p style="margin:16px 8px 0;font-size:13px;color:${MUTED}">
            ${company.legalName}, ${company.street}, ${company.city}<br />${company.taxId},
            ${company.courtId}<br /><a href="mailto:${company.helpMail}" style="color:${MUTED}"
              >${company.helpMail}</a
            >
          </p>
        </div>
      </body>
    </html> `;
  return page.text;
}

const bound = (text: string): string => bindNumbers(bindShortWords(text));

function htmlOf(block: Block): Html {
  if (typeof block === 'string') return html`<p style="margin:0 0 16px">${bound(block)}</p> `;
  if ('heading' in block) {
    return html`<h2 style="margin:24px 0 8px;font-size:17px">${bound(block.heading)}</h2> `;
  }
  if ('rows' in block)
    return html`<table
      role="presentation"
      style="width:100%;margin:0 0 16px;border-collapse:collapse"
    >
      ${block.rows.map(rowOf)}
    </table> `;
  if ('link' in block) {
    return html`<p style="margin:24px 0">
      <a
        href="${block.link}"
        style="display:inline-block;padding:12px 20px;border-radius:999px;background:${ACCENT};color:#ffffff;font-weight:700;text-decoration:none"
        >${block.label}</a
      >
    </p> `;
  }
  const small = `margin:0 0 8px;font-size:13px;color:${MUTED}`;
  return html`${block.notice.map((text) => html`<p style="${small}">${bound(text)}</p> `)}`;
}

function rowOf([name, value]: readonly [string, string]): Html {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top`;
  return html`<tr>
    <td style="${cell}">${name}</td>
    <td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${value}</td>
  </tr> `;
}
