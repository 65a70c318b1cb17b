import { expect, it } from 'vitest';
import { typeset } from '../../../../tools/legal/legal-typography.ts';

it.each([
  ['<p>w domu i na siłowni</p>', '<p>w\u00a0domu i\u00a0na siłowni</p>'],
  ['<p>idź z <b>gumą</b></p>', '<p>idź z\u00a0<b>gumą</b></p>'],
  ['<p><b>I</b> tak</p>', '<p><b>I</b> tak</p>'],
  ['<p><b>Zestaw</b> – pięć gum</p>', '<p><b>Zestaw</b>\u00a0– pięć gum</p>'],
  ['4 × 12 powtórzeń', '4\u00a0×\u00a012\u00a0powtórzeń'],
  ['siła 7–8 w skali', 'siła 7–\u20608\u00a0w\u00a0skali'],
  ['ul. Sportowa, 00-950 Łódź', 'ul.\u00a0Sportowa, <span class="number">00-950</span>\u00a0Łódź'],
  ['szkoda\ni 12 495 gum', 'szkoda i\u00a012 495\u00a0gum'],
])('%s', (text, bound) => expect(typeset(text)).toBe(bound));

it('leaves tags as they are', () => {
  const html = '<h2 id="krok-2">Krok</h2><img src="a.jpg" alt="z gumą" width="1280">';
  expect(typeset(html)).toBe(html);
});
