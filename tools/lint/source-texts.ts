/** Finds the texts that the sources could show to the user: strings, templates, the words of JSX and of `html` templates. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes whose value is read or heard by the user. */
export const NAMED = /^(?:aria-(?:label|description|valuetext)|alt|title|placeholder|label)$/;

export interface Text {
  file: string;
  /** `{}` stands for what is filled in. */
  text: string;
  /** Place in JSX: the text of an element, or the name of the attribute. */
  place?: 'element' | { attribute: string } | undefined;
  /** The nearest call or `new` that is given the text. */
  callee?: string | undefined;
}

const HOLE = '{}';

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** The words of a template of HTML between its tags, and its attributes. */
function htmlTexts(html: string): Pick<Text, 'text' | 'place'>[] {
  const words = html.split(/<[^>]*>/).map((text) => ({ text, place: 'element' as const }));
  const attributes = [...html.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, attribute = '', text = '']) => ({ text, place: { attribute } }))
    .filter(({ place }) => NAMED.test(place.attribute));
  return [...words, ...attributes].map((each) => ({ ...each, text: oneLine(each.text) }));
}

const oneLine = (text: string) => text.replaceAll(/[ \n]+/g, ' ').trim();

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
    if (ts.isJsxText(node)) {
      found.push({ file, text: oneLine(node.text), place: 'element' });
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? templateText(node) : node.text;
      found.push({ file, text, place: placeOf(node), callee: calleeOf(node) });
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
