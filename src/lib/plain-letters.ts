/** A text without case, accents and Polish marks. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');
