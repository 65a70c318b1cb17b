import hipThrust from 'picture:hip-thrust';
import longBand from 'picture:prezent-guma-dluga';
import minibandsAndBand from 'picture:prezent-minibandy-i-guma';
import minibandSquat from 'picture:przysiad-z-minibandem';
import bandPress from 'picture:wyciskanie-gumy';
import type { DrawnPicture } from '../../ui/drawn-picture.ts';

/** A clip of the paywall with its poster. */
export interface SampleClip extends Pick<DrawnPicture, 'image' | 'video'> {
  readonly id: string;
  readonly name: string;
}

/** Two exercises from home and one from the gym. */
export const sampleClips: readonly SampleClip[] = [
  { ...minibandSquat, id: 'przysiad-z-minibandem', name: 'Przysiad z minibandem' },
  { ...bandPress, id: 'wyciskanie-gumy', name: 'Wyciskanie gumy nad głowę' },
  { ...hipThrust, id: 'hip-thrust', name: 'Hip thrust ze sztangą' },
];

export interface Gift {
  readonly name: string;
  readonly plan: string;
  readonly image: string;
}

/** The gift of each plan that has one. */
export const gifts: readonly Gift[] = [
  {
    name: 'Zestaw z jedną długą gumą i workiem',
    plan: 'do planu kwartalnego',
    image: longBand.image,
  },
  {
    name: 'Pięć minibandów, długa guma, kotwica do drzwi i worek',
    plan: 'do planu rocznego',
    image: minibandsAndBand.image,
  },
];
