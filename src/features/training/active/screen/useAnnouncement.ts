import { useState } from 'react';
import type { LeadState } from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import type { Moves } from '../exercises-by-name.ts';
import { announcedOf, announcementOf } from './announcement.ts';

/** The announcement of what is shown. It stays the same until something else begins. */
export function useAnnouncement(state: LeadState, view: LeadView, moves: Moves): string {
  const what = announcedOf(state, view);
  const [announced, setAnnounced] = useState({ what: '', words: '' });
  if (announced.what === what) return announced.words;
  const words = announcementOf(state, view, moves);
  setAnnounced({ what, words });
  return words;
}
