export const KINDS = ['straight', 'circuit', 'tabata'] as const;
export type Kind = (typeof KINDS)[number];
