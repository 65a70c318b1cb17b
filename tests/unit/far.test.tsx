import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawn } from '../../src/ui/drawn.ts';
import { Far } from '../../src/ui/Far.tsx';

const part = (
  <Far as="li" className="row" aria-label="Trening 5">
    <p>Wolniej znaczy trudniej</p>
  </Far>
);

afterEach(() => vi.unstubAllGlobals());

const at = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

test('on the first page of a visit what is far down keeps its place and waits for its turn', () => {
  at({ fresh: '' });
  expect(renderToStaticMarkup(part)).toMatch(
    /^<li class="\S*far\S* row" aria-label="Trening 5"><\/li>$/,
  );
});

test('on any other page it is there at once', () => {
  at({});
  expect(renderToStaticMarkup(part)).toContain('<p>Wolniej znaczy trudniej</p></li>');
});

test('in a page that is drawn while the app is built it is there at once', () => {
  expect(renderToStaticMarkup(<Drawn value>{part}</Drawn>)).toContain(
    '<p>Wolniej znaczy trudniej</p></li>',
  );
});
