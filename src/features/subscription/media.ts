/**
 * Pictures and clips of the paywall, as `npm run media:render` names them; tests/unit/subscription-media
 * fails when one of them has been drawn anew.
 */
export interface SampleClip {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly video: string;
}

/** Two exercises from home and one from the gym. */
export const sampleClips: readonly SampleClip[] = [
  {
    id: 'przysiad-z-minibandem',
    name: 'Przysiad z\u00A0minibandem',
    image: '/media/exercises/przysiad-z-minibandem.30215355-1280.jpg',
    video: '/media/exercises/przysiad-z-minibandem.58017511.mp4',
  },
  {
    id: 'wyciskanie-gumy',
    name: 'Wyciskanie gumy nad głowę',
    image: '/media/exercises/wyciskanie-gumy.e7d225da-1280.jpg',
    video: '/media/exercises/wyciskanie-gumy.11bd7f2c.mp4',
  },
  {
    id: 'hip-thrust',
    name: 'Hip thrust ze sztangą',
    image: '/media/exercises/hip-thrust.12d3c42c-1280.jpg',
    video: '/media/exercises/hip-thrust.294b9561.mp4',
  },
];

export interface Gift {
  readonly name: string;
  readonly plan: string;
  readonly image: string;
}

/** The gift of each plan that has one. */
export const gifts: readonly Gift[] = [
  {
    name: 'Zestaw z\u00A0jedną długą gumą',
    plan: 'do planu kwartalnego',
    image: '/media/products/prezent-guma-dluga.3227b638-1280.jpg',
  },
  {
    name: 'Pięć minibandów i\u00A0długa guma',
    plan: 'do planu rocznego',
    image: '/media/products/prezent-minibandy-i-guma.3d5c3b0d-1280.jpg',
  },
];
