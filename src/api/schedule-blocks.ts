import { SCHEDULE_ELEMENTS } from '../contract/documents.ts';

/** Elements as editors leave them in a hosted document, and the element of a schedule that each becomes. */
const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};
/** Elements that begin a line and give way to their content. */
const LINES = [
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hr',
  'main',
  'pre',
  'section',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
];
const FOREIGN = [...Object.keys(RENAMED), ...LINES];
/** Elements that a schedule may arrive with; `withScheduleElements` leaves those of a schedule. */
export const READABLE_ELEMENTS = [...SCHEDULE_ELEMENTS, 'br', ...FOREIGN];

const INLINE: readonly string[] = ['strong', 'em', 'br'];
const BLOCKS = READABLE_ELEMENTS.filter((name) => !INLINE.includes(nameIn(name))).join();
const CELLS = 'td, th';
/** Between the cells of a row, which becomes a line. */
const CELL_EDGE = ' · ';

/** HTML of the elements of a schedule alone; lines, headings and cells of other elements keep their edges. */
export function withScheduleElements(fragment: DocumentFragment): string | undefined {
  return fragment.querySelector(FOREIGN.join()) === null ? undefined : linesOf(fragment).join('');
}

function linesOf(parent: ParentNode & Node): string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const words = trimmed(line);
    if (words !== '') lines.push(element('p', words));
    line = '';
  };
  for (const child of parent.childNodes) {
    if (isElement(child) && isBlock(child)) {
      endLine();
      lines.push(...blockOf(child));
    } else line += inline(child);
  }
  endLine();
  return lines;
}

function blockOf(block: Element): string[] {
  const name = nameOf(block);
  if (name === 'h3' || name === 'h4') return filled(name, flat(block));
  if (name === 'ul' || name === 'ol') return filled(name, itemsOf(block).join(''));
  if (name === 'tr') return rowOf(block);
  if (name === 'pre') {
    return filled('p', trimmed(escaped(block.textContent).replaceAll('\n', '<br>')));
  }
  return linesOf(block);
}

/** Content of a list that is no item, as a list in a list, is an item of its own. */
function itemsOf(list: Element): string[] {
  return [...list.children].flatMap((item) => {
    const [first, ...others] = linesOf(nameOf(item) === 'li' ? item : wrapped(item));
    if (first === undefined) return [];
    return filled('li', [first.replace(/^<p>(.*)<\/p>$/s, '$1'), ...others].join(''));
  });
}

function rowOf(row: Element): string[] {
  const cells = [...row.children].filter((cell) => cell.matches(CELLS));
  const [first] = cells;
  // A table of one column lays out what stands in it.
  if (cells.length === 1 && first !== undefined) return linesOf(first);
  return filled('p', cells.map(flat).filter(Boolean).join(CELL_EDGE));
}

/** The content of a heading or a cell as one line. */
function flat(parent: Element): string {
  const lines = linesOf(parent).map((line) => line.replaceAll(/<\/?(?:p|h3|h4|ul|ol|li)>/g, ' '));
  return trimmed(lines.join(' ').replaceAll(/ {2,}/g, ' '));
}

function inline(node: Node): string {
  if (!isElement(node)) return node.nodeType === node.TEXT_NODE ? escaped(node.textContent) : '';
  const name = nameOf(node);
  if (name === 'br') return '<br>';
  const content = [...node.childNodes].map(inline).join('');
  return INLINE.includes(name) && content.trim() !== '' ? element(name, content) : content;
}

/** Also an inline element with blocks in it: some editors wrap a whole document in one `b`. */
const isBlock = (node: Element) => node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null;

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

const nameOf = (node: Element) => nameIn(node.localName);

function nameIn(name: string): string {
  return RENAMED[name] ?? name;
}

function wrapped(node: Element): DocumentFragment {
  const fragment = node.ownerDocument.createDocumentFragment();
  fragment.append(node.cloneNode(true));
  return fragment;
}

const filled = (name: string, content: string) => (content === '' ? [] : [element(name, content)]);

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

const trimmed = (line: string) => line.replaceAll(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string | null): string {
  return (text ?? '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
