import { expect, it } from 'vitest';
import { articleBlocks } from '../../../../tools/build/markdown.ts';

const TABLE = `| Ruch | Sprzęt *"mały"* |
| ---- | --------------- |
| Pchanie | pompka |
| Brzuch | deska, **robak** |
`;

it('each cell of a table knows the heading of its column, and every part keeps its role in any display', () => {
  const [block] = articleBlocks(TABLE, {});
  const html = block && 'html' in block ? block.html : '';
  const cells = [...html.matchAll(/<td role="cell" data-label="([^"]*)">(.*?)<\/td>/g)];
  expect(cells.map(([, label, text]) => [label, text])).toEqual([
    ['Ruch', 'Pchanie'],
    ['Sprzęt &quot;mały&quot;', 'pompka'],
    ['Ruch', 'Brzuch'],
    ['Sprzęt &quot;mały&quot;', 'deska, <strong>robak</strong>'],
  ]);
  expect(html).toContain('<th role="columnheader" scope="col">Ruch</th>');
  expect(html.match(/<(?:table|thead|tbody|tr|th|td)(?! role=)[ >]/g)).toBeNull();
});
