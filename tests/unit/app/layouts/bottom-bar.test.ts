import { expect, test } from 'vitest';
import { bottomEntryAt } from '../../../../src/app/layouts/bottom-entries.ts';

test.each([
  ['/dashboard', 'Trening'],
  ['/module', 'Trening'],
  ['/workout', 'Trening'],
  ['/week', 'Trening'],
  ['/history', 'Trening'],
  ['/history/exercise', 'Trening'],
  ['/history/add', 'Trening'],
  ['/moves', 'Trening'],
  ['/moves/przysiad', 'Trening'],
  ['/shop', 'Sklep'],
  ['/productDetails', 'Sklep'],
  ['/basket', 'Sklep'],
  ['/blog', 'Blog'],
  ['/blog/id/3', 'Blog'],
  ['/profile', 'Profil'],
  ['/', undefined],
  ['/paywall', undefined],
  ['/blogger', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(bottomEntryAt(pathname)?.label).toBe(label);
});
