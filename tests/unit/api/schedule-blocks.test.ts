// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withScheduleElements } from '../../../src/api/schedule-blocks.ts';

/** Of a block that is safe already: DOMPurify does not work in happy-dom, and is tested in a browser. */
function converted(html: string): string | undefined {
  const template = document.createElement('template');
  template.innerHTML = html;
  return withScheduleElements(template.content);
}

it.each([
  [
    'lines in div',
    '<div>Przysiad</div><div>3 serie</div><div><br></div><div>Martwy ciąg</div>',
    '<p>Przysiad</p><p>3 serie</p><p>Martwy ciąg</p>',
  ],
  [
    'text beside div, and div in div',
    'Rozgrzewka<div>Marsz<div>Skłony</div>Krążenia</div>Koniec',
    '<p>Rozgrzewka</p><p>Marsz</p><p>Skłony</p><p>Krążenia</p><p>Koniec</p>',
  ],
  [
    'a table of a word processor',
    '<table><thead><tr><th>Ćwiczenie</th><th>Serie</th></tr></thead><tbody><tr><td><p>Przysiad</p></td><td><p>3</p></td><td>12</td></tr><tr><td>Martwy ciąg</td><td>4</td><td>8</td></tr></tbody></table>',
    '<p>Ćwiczenie · Serie</p><p>Przysiad · 3 · 12</p><p>Martwy ciąg · 4 · 8</p>',
  ],
  [
    'a table that lays out',
    '<table><tbody><tr><td><div>Raz</div><div>Dwa</div></td></tr></tbody></table>',
    '<p>Raz</p><p>Dwa</p>',
  ],
  [
    'headings, bold and slanted words',
    '<h1>Trening</h1><h2>Siła</h2><p><b>Przysiad</b> i <i>ciąg</i></p><h5>Uwaga</h5>',
    '<h3>Trening</h3><h3>Siła</h3><p><strong>Przysiad</strong> i <em>ciąg</em></p><h4>Uwaga</h4>',
  ],
  [
    'a document wrapped in b',
    '<b style="font-weight:normal"><p dir="ltr"><span>Raz</span></p><p>Dwa</p></b>',
    '<p>Raz</p><p>Dwa</p>',
  ],
  [
    'items with blocks in them',
    '<ul><li><div>Raz</div></li><li><p>Dwa</p><ol><li>Trzy</li></ol></li></ul><div>Koniec</div>',
    '<ul><li>Raz</li><li>Dwa<ol><li>Trzy</li></ol></li></ul><p>Koniec</p>',
  ],
  [
    'line breaks, also of preformatted text',
    '<div>Raz<br>Dwa</div><pre>Trzy\nCztery</pre><hr><dl><dt>Pięć</dt><dd>Sześć</dd></dl>',
    '<p>Raz<br>Dwa</p><p>Trzy<br>Cztery</p><p>Pięć</p><p>Sześć</p>',
  ],
  [
    'signs of HTML in a text',
    '<div>Tętno &lt; 120 &amp; spokojnie</div>',
    '<p>Tętno &lt; 120 &amp; spokojnie</p>',
  ],
])('%s keep their edges', (_what, html, expected) => {
  expect(converted(html)).toBe(expected);
});

it('a schedule of its own elements is left as it is', () => {
  const html = '<h3>Siła</h3>\n<p>Raz</p>\n<ol>\n  <li><strong>Przysiad</strong> – 3</li>\n</ol>';
  expect(converted(html)).toBeUndefined();
});
