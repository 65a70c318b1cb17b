import { html } from '../../http/html-template.ts';
import { layout } from './layout.ts';

export interface Notice {
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** A page with one message and one link. */
export function noticePage({ title, text, link }: Notice): string {
  return layout(
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button primary" href="${link.href}">${link.label}</a>
    </main>`,
  );
}

const HOME = { href: '/', label: 'Wróć na stronę główną' };

export const UNKNOWN: Notice = {
  title: 'Nie znamy tej płatności',
  text: 'Adres jest niepełny albo wpisany z\u00A0błędem. Zacznij jeszcze raz od koszyka.',
  link: { href: '/basket', label: 'Przejdź do koszyka' },
};

export const UNKNOWN_SUBSCRIPTION: Notice = {
  title: 'Nie znamy tej subskrypcji',
  text: 'Adres jest niepełny albo wpisany z\u00A0błędem. Wejdź tu jeszcze raz ze swojego profilu.',
  link: HOME,
};

/** Notice of a request that was refused before it had any effect. */
export const REFUSED: Notice = {
  title: 'Coś poszło nie tak',
  text: 'Tym razem nic nie zostało pobrane. Odczekaj chwilę i\u00A0spróbuj ponownie.',
  link: HOME,
};

/** Notice of a request that failed midway: the charge may have succeeded, which the payment's own page shows. */
export const FAILED: Notice = {
  title: 'Coś poszło nie tak',
  text: 'Odczekaj chwilę i\u00A0otwórz tę stronę jeszcze raz. Pokaże, na\u00A0czym stanęło.',
  link: HOME,
};
