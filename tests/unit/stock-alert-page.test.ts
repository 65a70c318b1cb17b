import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertPage, PAGE_POLICY } from '../../server/modules/stock-alerts/page.ts';

test('the policy of the page of an alert admits its style', () => {
  const style = /<style>(.*)<\/style>/s.exec(alertPage(undefined))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(style).toContain('button');
  expect(PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`);
});
