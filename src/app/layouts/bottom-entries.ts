import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Dumbbell from 'lucide-react/icons/dumbbell';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { paths } from '../pages/paths.ts';

interface BottomEntry {
  readonly label: string;
  readonly to: string;
  /** The addresses of the part of the app that it opens. */
  readonly pages: RegExp;
  readonly Icon: LucideIcon;
}

export const bottomEntries: readonly BottomEntry[] = [
  {
    label: 'Trening',
    to: paths.dashboard,
    pages: /^\/(?:dashboard|module|workout|week|history(?:\/(?:add|exercise))?|moves(?:\/[^/]+)?)$/,
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
];

/** The entry whose part of the app the page at `pathname` belongs to, if any. */
export function bottomEntryAt(pathname: string): BottomEntry | undefined {
  return bottomEntries.find(({ pages }) => pages.test(pathname));
}
