import type { LucideIcon } from 'lucide-react';
import Annoyed from 'lucide-react/icons/annoyed';
import Laugh from 'lucide-react/icons/laugh';
import Smile from 'lucide-react/icons/smile';

/** How hard a workout was, in the user's own words, from the easiest. */
export const EFFORTS: readonly { effort: 1 | 2 | 3; label: string; Icon: LucideIcon }[] = [
  { effort: 1, label: 'Lekko', Icon: Laugh },
  { effort: 2, label: 'W sam raz', Icon: Smile },
  { effort: 3, label: 'Ciężko', Icon: Annoyed },
];
