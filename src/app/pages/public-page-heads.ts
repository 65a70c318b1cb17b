import { brand } from '../../brand.ts';
import { articles } from '../../features/blog/articles.ts';
import { config } from '../../config.ts';
import hero from 'picture:dom-start';
import squat from 'picture:przysiad';
import { FREE_WORKOUT_FACTS } from '../../contract/free-workout.ts';
import type { PageHead } from '../../contract/page-head.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { paths } from './paths.ts';

/** Description of a page without one of its own; index.html holds the same text. */
const GENERAL_DESCRIPTION =
  'Prowadzone treningi z gumami oporowymi w domu i na siłowni. Włączasz film, łapiesz gumę i ćwiczysz w swoim tempie.';

export const titled = (page: string) => `${page} – ${brand.name}`;

const publisher = {
  '@type': 'Organization',
  name: brand.legalName,
  url: absolute('/'),
  logo: absolute('/icons/icon-512.png'),
};

const home: PageHead = {
  path: paths.home,
  title: titled('Treningi z gumami oporowymi'),
  description:
    'Prowadzone treningi z gumami oporowymi w domu i na siłowni. Włączasz film, łapiesz gumę i ćwiczysz w swoim tempie. Działa też bez zasięgu.',
  image: hero.image,
  type: 'website',
  data: {
    '@context': 'https://schema.org',
    ...publisher,
    brand: brand.name,
    email: brand.contactMail,
    sameAs: brand.social.map(({ href }) => href),
  },
};

const shop: PageHead = {
  path: paths.shop,
  title: titled('Sklep'),
  description:
    'Gumy oporowe, minibandy i dodatki do treningu w domu i na siłowni. Dostawa do paczkomatu w 1–3 dni robocze.',
  image: hero.image,
  type: 'website',
};

const blog: PageHead = {
  path: paths.blog,
  title: titled('Blog'),
  description:
    'Treningi, porady, dieta i motywacja bez ściemy: jak ułożyć trening całego ciała, policzyć kalorie, mierzyć efekty i zbudować nawyk.',
  image: articles[0]?.leftImage.image ?? hero.image,
  type: 'website',
};

const privacyPolicy: PageHead = {
  path: paths.privacyPolicy,
  title: titled('Polityka prywatności'),
  description:
    'Jakie dane przetwarzamy, po co, jak długo i jakie masz prawa. Polityka prywatności obowiązuje od 5 stycznia 2024 r.',
  image: hero.image,
  type: 'website',
};

const freeWorkout: PageHead = {
  path: paths.freeWorkout,
  title: titled('Trening na próbę'),
  description: `Darmowy trening całego ciała w domu: ${FREE_WORKOUT_FACTS.minutes} minut, bez konta i bez skakania. Film pokazuje ruch, a serie i przerwy liczą się same.`,
  image: squat.image,
  type: 'website',
  data: {
    '@context': 'https://schema.org',
    '@type': 'ExercisePlan',
    name: FREE_WORKOUT_FACTS.name,
    image: absolute(squat.image),
    url: absolute(paths.freeWorkout),
    inLanguage: 'pl',
    exerciseType: 'Trening całego ciała',
    activityDuration: `PT${FREE_WORKOUT_FACTS.minutes}M`,
    isAccessibleForFree: true,
    publisher,
  },
};

const moves: PageHead = {
  path: paths.moves,
  title: titled('Ćwiczenia'),
  description:
    'Ćwiczenia z gumą, z ciężarem i bez sprzętu: zdjęcie, technika krok po kroku i mięśnie, które pracują. Wybierz partię ciała i to, co masz pod ręką.',
  image: squat.image,
  type: 'website',
};

const signIn: PageHead = {
  path: paths.signIn,
  title: titled('Zaloguj się'),
  description: 'Zaloguj się do swoich treningów, zamówień i subskrypcji.',
  image: hero.image,
  type: 'website',
  isUnlisted: true,
};

const signUp: PageHead = {
  ...signIn,
  path: paths.signUp,
  title: titled('Załóż konto'),
  description: 'Załóż konto i ćwicz z filmami i rozpiskami, także bez zasięgu.',
};

const articleHeads = articles.map((article): PageHead => {
  const path = paths.article(article.id);
  const title = article.mainTitle.replaceAll('\u00a0', ' ');
  const description = article.description.replaceAll('\u00a0', ' ');
  const image = article.leftImage.image;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    image: absolute(image),
    datePublished: article.published,
    inLanguage: 'pl',
    articleSection: article.tag,
    author: { '@type': 'Organization', name: article.cellTitle },
    publisher,
    mainEntityOfPage: absolute(path),
  };
  return { path, title: titled(title), description, image, type: 'article', data };
});

/** The pages that are the same for every guest and are prerendered while the app is built. */
export const publicPages: readonly PageHead[] = [
  home,
  shop,
  blog,
  freeWorkout,
  moves,
  ...articleHeads,
  privacyPolicy,
  signIn,
  signUp,
];

/** The description of the page at `pathname`, of a public one its own. */
export function descriptionOf(pathname: string): string {
  const path = withoutEndSlashes(pathname) || paths.home;
  return publicPages.find((page) => page.path === path)?.description ?? GENERAL_DESCRIPTION;
}

/** `path` with the site's public origin. */
export function absolute(path: string): string {
  return new URL(path, config.publicUrl).href;
}
