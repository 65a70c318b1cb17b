/** Finds the texts that the sources could show to the user: strings, templates, the words of JSX and of `html` templates. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes whose value is read or heard by the user. */
export const NAMED = /^(?:aria-(?:label|description|valuetext)|alt|title|placeholder|label)$/;

export interface Text {
  file: string;
  /** Non-breaking spaces as they are, `{}` for what is filled in. */
  text: string;
  /** Place in JSX: the text of an element, or the name of the attribute. */
  place?: 'element' | { attribute: string } | undefined;
  /** The nearest call or `new` that is given the text. */
  callee?: string | undefined;
}

const HOLE = '{}';
/** Elements that are part of a line. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'small', 'span', 'strong', 'time', 'Link']);

/** Lines are joined as JSX joins them: indentation is no text. */
function jsxText(source: string): string {
  const lines = source.split('\n');
  return lines
    .map((line, index) => {
      const begun = index > 0 ? line.replace(/^[ \t]+/, '') : line;
      return index < lines.length - 1 ? begun.replace(/[ \t\r]+$/, '') : begun;
    })
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('&nbsp;', '\u00A0');
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** The text of an expression between braces, as far as it is constant. */
function expressionText(expression: ts.Expression | undefined): string {
  if (!expression) return '';
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) return templateText(expression);
  if (ts.isBinaryExpression(expression)) return expressionText(expression.right);
  return HOLE;
}

/** The words of an element in one line, a new line for every element that is not part of it. */
function elementText(children: ts.NodeArray<ts.JsxChild>): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return jsxText(child.text);
      if (ts.isJsxExpression(child)) return expressionText(child.expression);
      if (ts.isJsxFragment(child)) return elementText(child.children);
      if (!ts.isJsxElement(child)) return '\n';
      const isInline = INLINE.has(child.openingElement.tagName.getText());
      return isInline ? elementText(child.children) : `\n${HOLE}\n`;
    })
    .join('');
}

/** The words of a template of HTML, by line as `elementText`, and its attributes. */
function htmlTexts(html: string): Pick<Text, 'text' | 'place'>[] {
  const bound = html.replaceAll('&nbsp;', '\u00A0');
  const lines = bound
    .replaceAll(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (INLINE.has(name) ? '' : '\0'))
    .split('\0')
    .map((line) => line.replaceAll(/[ \n]+/g, ' ').trim())
    .filter((line) => /\p{L}|\d/u.test(line));
  return [
    ...lines.map((text) => ({ text, place: 'element' as const })),
    ...[...bound.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, attribute = '', text = '']) => ({ text, place: { attribute } }))
      .filter(({ place }) => NAMED.test(place.attribute)),
  ];
}

/** Place into which JSX puts a text, also one of several. */
function placeOf(node: ts.Node): Text['place'] {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return { attribute: parent.name.getText() };
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return 'element';
  const leadsOn =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && node !== parent.condition) ||
    (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?)$/.test(parent.operatorToken.getText()));
  return leadsOn ? placeOf(parent) : undefined;
}

function calleeOf(node: ts.Node): string | undefined {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
    if (isCall && parent.expression !== at) return parent.expression.getText();
  }
  return undefined;
}

/** Every text of a source file that could be shown to the user. */
export function textsIn(file: string, code: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Text[] = [];
  /** A template may stand within a tag of another: then it is no words but attributes. */
  const visitHtml = (template: ts.TemplateLiteral, isInTag: boolean): void => {
    const isWhole = !ts.isTemplateExpression(template);
    const html = isWhole ? template.text : templateText(template);
    if (!isInTag) found.push(...htmlTexts(html).map((text) => ({ file, ...text })));
    if (isWhole) return;
    let before = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      visit(expression, isInTag || /<[^>]*$/.test(before));
      before += literal.text;
    }
  };
  const visit = (node: ts.Node, isInTag = false): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      visitHtml(node.template, isInTag);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const line of elementText(node.children).split('\n')) {
        if (/\p{L}|\d/u.test(line)) found.push({ file, text: line.trim(), place: 'element' });
      }
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? templateText(node) : node.text;
      const bound = ts.isJsxAttribute(node.parent) ? text.replaceAll('&nbsp;', '\u00A0') : text;
      found.push({ file, text: bound, place: placeOf(node), callee: calleeOf(node) });
    }
    ts.forEachChild(node, (child) => visit(child, isInTag));
  };
  visit(source);
  return found;
}

/** The texts of all sources below `folder`. */
export function textsUnder(folder: string): Text[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));
}
