/** Every colour of the drawings. Hex strings, sRGB. */
export const BRAND = {
  paper: '#FBF6EF',
  ink: '#231A1F',
  coral: '#D9412B',
  aubergine: '#3D1F33',
} as const;

export const BAND = {
  yellow: '#F2B632',
  coral: '#E8573F',
  mint: '#3DB597',
  blue: '#3E74D6',
  aubergine: '#6B3159',
} as const;

export type BandColour = keyof typeof BAND;

interface Skin {
  readonly base: string;
  readonly far: string;
  readonly blush: string;
}

/** The expression, where it differs from calm with lowered eyes. */
interface Face {
  readonly eyes?: 'open';
  readonly mouth?: 'laugh';
}

export interface Outfit {
  readonly skin: Skin;
  readonly hair: string;
  readonly top: string;
  readonly leggings: string;
  readonly trim: string;
  readonly shoe: string;
  readonly sole: string;
  readonly cut: 'crop' | 'tank';
  readonly hairstyle: 'pony' | 'bun';
  readonly face?: Face;
}

/** A room: `shape` is the calm large shape on the wall, `accent` small props, `mat` the mat or rug. */
export interface Ground {
  readonly wall: string;
  readonly shape: string;
  readonly floor: string;
  readonly skirting: string;
  readonly accent: string;
  readonly mat: string;
  readonly shadow: string;
}

export const STEEL = {
  light: '#C9CED6',
  mid: '#8C93A1',
  dark: '#3A3A48',
  deep: '#262631',
  pad: '#D9412B',
  padShade: '#B23422',
} as const;

export const WOOD = { light: '#D9A679', mid: '#BF8556', dark: '#9A663D' } as const;

/** Mixes two hex colours; `share` is how much of `b`, 0 to 1. */
export function mixHex(a: string, b: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(a, at) * (1 - share) + channel(b, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The colour on the side turned away from the light. */
export const shade = (hex: string, share = 0.24): string => mixHex(hex, BRAND.aubergine, share);
export const tint = (hex: string, share = 0.3): string => mixHex(hex, BRAND.paper, share);

const SKINS = {
  fair: { base: '#F3C3A5', far: '#DDA183', blush: '#E58A72' },
  warm: { base: '#DFA077', far: '#C5835B', blush: '#CE6F52' },
  deep: { base: '#9C623F', far: '#7F4B2E', blush: '#B4563D' },
  olive: { base: '#E8B48C', far: '#CD936B', blush: '#D97C5E' },
} as const satisfies Record<string, Skin>;

const HAIR = { ink: '#2C1B22', brown: '#5A3024', copper: '#B4532A', honey: '#C98A3C' } as const;

export const OUTFITS = {
  coral: {
    skin: SKINS.fair,
    hair: HAIR.brown,
    top: '#FFF4E6',
    leggings: '#D9412B',
    trim: '#F7A58F',
    shoe: '#FFF9F1',
    sole: '#F2B632',
    cut: 'crop',
    hairstyle: 'pony',
  },
  aubergine: {
    skin: SKINS.olive,
    hair: HAIR.ink,
    top: '#E8573F',
    leggings: '#4A2540',
    trim: '#8A5479',
    shoe: '#FFF4E6',
    sole: '#E8573F',
    cut: 'tank',
    hairstyle: 'pony',
  },
  mint: {
    skin: SKINS.deep,
    hair: HAIR.ink,
    top: '#F2B632',
    leggings: '#1F8C74',
    trim: '#74CDB4',
    shoe: '#FFF4E6',
    sole: '#F2B632',
    cut: 'crop',
    hairstyle: 'bun',
  },
  blue: {
    skin: SKINS.fair,
    hair: HAIR.copper,
    top: '#FFF4E6',
    leggings: '#2F5FBE',
    trim: '#8FB2EE',
    shoe: '#E8573F',
    sole: '#FFF9F1',
    cut: 'tank',
    hairstyle: 'pony',
  },
  sun: {
    skin: SKINS.warm,
    hair: HAIR.ink,
    top: '#FFF4E6',
    leggings: '#EBA91F',
    trim: '#FFE2A0',
    shoe: '#FFF9F1',
    sole: '#E8573F',
    cut: 'crop',
    hairstyle: 'pony',
  },
  rose: {
    skin: SKINS.warm,
    hair: HAIR.brown,
    top: '#4A2540',
    leggings: '#E27D72',
    trim: '#F8C4B8',
    shoe: '#FFF4E6',
    sole: '#4A2540',
    cut: 'crop',
    hairstyle: 'bun',
  },
  cream: {
    skin: SKINS.olive,
    hair: HAIR.honey,
    top: '#E8573F',
    leggings: '#F4E3CC',
    trim: '#D9B995',
    shoe: '#FFF9F1',
    sole: '#E8573F',
    cut: 'crop',
    hairstyle: 'pony',
  },
  sea: {
    skin: SKINS.deep,
    hair: HAIR.copper,
    top: '#FFF4E6',
    leggings: '#5FC7AD',
    trim: '#C2EDE1',
    shoe: '#FFF4E6',
    sole: '#3E74D6',
    cut: 'tank',
    hairstyle: 'bun',
  },
} as const satisfies Record<string, Outfit>;

export type OutfitName = keyof typeof OUTFITS;

export const GROUNDS = {
  apricot: {
    wall: '#F8DDC6',
    shape: '#FBE9D8',
    floor: '#E9B995',
    skirting: '#F3CDAF',
    accent: '#3DA88C',
    mat: '#F7EBDD',
    shadow: '#C98F69',
  },
  butter: {
    wall: '#FAE7B4',
    shape: '#FDF2D2',
    floor: '#E8C06B',
    skirting: '#F3D68F',
    accent: '#D9603F',
    mat: '#FBF3E0',
    shadow: '#C59B45',
  },
  mint: {
    wall: '#CFE8DC',
    shape: '#E1F2EA',
    floor: '#98C9B4',
    skirting: '#B4DAC9',
    accent: '#D9573F',
    mat: '#F4F2E4',
    shadow: '#6FA78F',
  },
  sky: {
    wall: '#D3E1F3',
    shape: '#E5EEF9',
    floor: '#A3BFE2',
    skirting: '#BBD0EC',
    accent: '#E2A02B',
    mat: '#F6F1EA',
    shadow: '#7C9CC6',
  },
  rose: {
    wall: '#F6D3CB',
    shape: '#FAE3DD',
    floor: '#E2A397',
    skirting: '#EDBAB0',
    accent: '#6B3159',
    mat: '#FBEFE4',
    shadow: '#BE7B6F',
  },
  lilac: {
    wall: '#E4D5E6',
    shape: '#EFE5F0',
    floor: '#BFA3C4',
    skirting: '#D0B9D4',
    accent: '#E8573F',
    mat: '#F6EFEA',
    shadow: '#977A9E',
  },
  steel: {
    wall: '#55677C',
    shape: '#64778D',
    floor: '#3A4859',
    skirting: '#465669',
    accent: '#F2B632',
    mat: '#445468',
    shadow: '#2A3644',
  },
  plum: {
    wall: '#6A4F69',
    shape: '#795E78',
    floor: '#46304A',
    skirting: '#553D57',
    accent: '#E8573F',
    mat: '#523A55',
    shadow: '#332238',
  },
  pine: {
    wall: '#4A6F6D',
    shape: '#588080',
    floor: '#2F4C4E',
    skirting: '#3B5C5D',
    accent: '#F2B632',
    mat: '#385759',
    shadow: '#22393B',
  },
  dusk: {
    wall: '#505A8A',
    shape: '#606B9B',
    floor: '#353C64',
    skirting: '#414A76',
    accent: '#3DB597',
    mat: '#3F4872',
    shadow: '#262C4C',
  },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;
