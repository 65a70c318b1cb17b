import { brand } from '../../brand.ts';
import { paths } from '../paths.ts';

export interface PlainPage {
  readonly heading: string;
  readonly text: string;
  /** A mail address that already does what the page will do. */
  readonly mail?: string;
  readonly tone?: 'empty';
}

const shop: PlainPage = {
  heading: 'Sklep',
  text: 'Sklep otworzymy tu niedługo. Zamówienie złożysz już teraz mailem:',
  mail: brand.helpMail,
};

const password: PlainPage = {
  heading: 'Nowe hasło',
  text: 'Hasło zmienisz tu niedługo. Już teraz pomożemy ci mailem, napisz z adresu swojego konta:',
  mail: brand.helpMail,
};

const blog: PlainPage = {
  heading: 'Blog',
  text: 'Tu pojawią się artykuły o treningu, diecie, motywacji i nawykach.',
};

/** What stands at an address whose area is not open yet, by path. */
const pages: Readonly<Record<string, PlainPage>> = {
  [paths.shop]: shop,
  [paths.productDetails]: shop,
  [paths.basket]: {
    heading: 'Koszyk',
    text: 'Nic tu nie ma, twój koszyk jest pusty',
    tone: 'empty',
  },
  [paths.orders]: {
    heading: 'Zamówienia',
    text: 'Historię zamówień zobaczysz tu niedługo. O stan zamówienia zapytasz mailem:',
    mail: brand.helpMail,
  },
  '/profile': {
    heading: 'Profil',
    text: 'Dane, zamówienia i subskrypcję zmienisz tu niedługo. Już teraz pomożemy ci mailem:',
    mail: brand.helpMail,
  },
  [paths.blog]: blog,
  [paths.passwordReset]: password,
  [paths.createNewPassword]: password,
  [paths.authAction]: password,
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
