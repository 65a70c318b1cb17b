import { brand } from '../../brand.ts';
import { paths } from '../paths.ts';

export interface PlainPage {
  readonly heading: string;
  readonly text: string;
  /** A mail address that already does what the page will do. */
  readonly mail?: string;
}

const blog: PlainPage = {
  heading: 'Blog',
  text: 'Tu pojawią się artykuły o treningu, diecie, motywacji i nawykach.',
};

/** What stands at an address whose area is not open yet, by path. */
const pages: Readonly<Record<string, PlainPage>> = {
  [paths.blog]: blog,
  [paths.privacyPolicy]: {
    heading: 'Polityka prywatności',
    text: 'Jak chronimy twoje dane, przeczytasz w regulaminie i polityce prywatności w PDF. O wszystko zapytasz mailem:',
    mail: brand.contactMail,
  },
};

const unknown: PlainPage = {
  heading: 'Jeszcze tego nie ma',
  text: 'Tej strony nie otworzyłyśmy. Zajrzyj na stronę główną albo napisz:',
  mail: brand.helpMail,
};

export function plainPage(pathname: string): PlainPage {
  const known = pages[pathname.replace(/\/+$/, '')];
  if (known) return known;
  return pathname.startsWith(`${paths.blog}/`) ? blog : unknown;
}
