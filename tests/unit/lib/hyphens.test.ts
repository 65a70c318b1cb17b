import { expect, test } from 'vitest';
import { softHyphens } from '../../../src/lib/hyphens.ts';

const shown = (text: string) => softHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Średniozaawansowany', 'Śred-nio-zaa-wan-so-wany'],
  ['Wiosłowanie z gumą', 'Wios-ło-wa-nie z gumą'],
  ['Rozciąganie', 'Roz-cią-ga-nie'],
  ['Prostowanie', 'Pros-to-wa-nie'],
  ['wyprostowanie', 'wypros-to-wa-nie'],
  ['Wyciskanie', 'Wycis-ka-nie'],
  ['Wspinaczka w podporze', 'Wspi-naczka w podporze'],
  ['przyciągaj', 'przy-cią-gaj'],
  ['odważnikiem', 'odważ-ni-kiem'],
  ['Kettlebell', 'Ket-tle-bell'],
  ['Pierwsze', 'Pierwsze'],
  ['', ''],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
