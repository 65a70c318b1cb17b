import { BookOpen, CircleUserRound, Dumbbell, ShoppingBag } from 'lucide-react';
import { paths } from '../pages/paths.ts';

/** `pages`: the addresses of the part of the app that an entry opens. */
export const bottomEntries = [
  {
    label: 'Trening',
    to: paths.dashboard,
    pages: /^\/(?:dashboard|module|workout)$/,
    Icon: Dumbbell,
  },
  {
    label: 'Sklep',
    to: paths.shop,
    pages: /^\/(?:shop|productDetails|basket)$/,
    Icon: ShoppingBag,
  },
  { label: 'Blog', to: paths.blog, pages: /^\/blog(?:\/|$)/, Icon: BookOpen },
  { label: 'Profil', to: paths.profile('account'), pages: /^\/profile$/, Icon: CircleUserRound },
] as const;

/** The entry whose part of the app the page at `pathname` belongs to, if any. */
export function bottomEntryAt(pathname: string): (typeof bottomEntries)[number] | undefined {
  return bottomEntries.find(({ pages }) => pages.test(pathname));
}
