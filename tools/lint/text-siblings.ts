/**
 * Text that changes, comes or goes beside a sibling. A translating browser replaces text nodes by elements of its own:
 * React then writes into a node that nobody sees, or throws when it inserts before one or removes it. The only text of
 * an element is safe, since React sets the content of the element.
 */
import { relative } from 'node:path';
import ts from 'typescript';

const TEXT =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown;
const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike;

/** Node that React makes of a child; `words` are text that is written in the source and never changes. */
type Kind = 'words' | 'text' | 'element' | 'nothing' | 'list';

function kindsOfType(type: ts.Type): Kind[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap(kindsOfType))];
  if (type.isStringLiteral() && type.value === '') return ['nothing'];
  if (type.flags & TEXT) return ['text'];
  return [type.flags & NOTHING ? 'nothing' : 'element'];
}

/** An element; a component of this repository may also return text or nothing. */
function kindsOfTag(tag: ts.JsxTagNameExpression, types: ts.TypeChecker): Kind[] {
  if (ts.isIdentifier(tag) && /^[a-z]/.test(tag.text)) return ['element'];
  const signature = types.getTypeAtLocation(tag).getCallSignatures()[0];
  const file = signature?.getDeclaration()?.getSourceFile().fileName ?? '/node_modules/';
  if (!signature || file.includes('/node_modules/')) return ['element'];
  return kindsOfType(signature.getReturnType());
}

/** A constant, also computed: a call that is given nothing, and is no hook, always returns the same. */
function isConstant(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node))
    return /^(?:[A-Z\d_]+|brand)$/.test(node.expression.getText());
  if (ts.isIdentifier(node)) return /^[A-Z\d_]+$/.test(node.text);
  if (ts.isBinaryExpression(node)) return isConstant(node.left) && ts.isNumericLiteral(node.right);
  return (
    ts.isCallExpression(node) && node.arguments.length === 0 && !/^use[A-Z]/.test(node.getText())
  );
}

function kindsOfExpression(node: ts.Expression, types: ts.TypeChecker): Kind[] {
  if (ts.isParenthesizedExpression(node)) return kindsOfExpression(node.expression, types);
  if (ts.isStringLiteralLike(node)) return [node.text === '' ? 'nothing' : 'words'];
  const ofType = () => kindsOfType(types.getTypeAtLocation(node));
  if (isConstant(node)) return ofType().map((kind) => (kind === 'text' ? 'words' : kind));
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].flatMap((branch) => kindsOfExpression(branch, types));
  }
  const { AmpersandAmpersandToken } = ts.SyntaxKind;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === AmpersandAmpersandToken) {
    return ['nothing', ...kindsOfExpression(node.right, types)];
  }
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('.map')) return ['list'];
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) {
    return kindsOfChild(node, types);
  }
  return ofType();
}

/** Nothing for white space and comments of the source. */
function kindsOfChild(child: ts.JsxChild, types: ts.TypeChecker): Kind[] {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : ['words'];
  if (ts.isJsxExpression(child)) {
    return child.expression ? kindsOfExpression(child.expression, types) : [];
  }
  if (ts.isJsxFragment(child)) return ['element'];
  return kindsOfTag(ts.isJsxElement(child) ? child.openingElement.tagName : child.tagName, types);
}

const isText = (kinds: readonly Kind[]) => kinds.includes('words') || kinds.includes('text');
const comesOrGoes = (kinds: readonly Kind[]) => kinds.length > 1 || kinds.includes('list');
const changes = (kinds: readonly Kind[]) =>
  kinds.includes('text') || (isText(kinds) && comesOrGoes(kinds));

type Parent = ts.JsxElement | ts.JsxFragment;

function isLoose(node: Parent, types: ts.TypeChecker): boolean {
  const children = node.children
    .map((child) => ({ child, kinds: kindsOfChild(child, types) }))
    .filter(({ kinds }) => kinds.length > 0);
  const kinds = children.map((each) => each.kinds);
  const [only] = children;
  // The text of a fragment or of a component stands beside the siblings of the fragment or the component.
  const isOnly = children.length === 1 && only !== undefined && ts.isJsxExpression(only.child);
  if (isOnly && ts.isJsxElement(node)) return false;
  return kinds.some(changes) || (kinds.some(isText) && kinds.some(comesOrGoes));
}

/** Elements of a file with a text that needs an element of its own. */
export function looseTexts(source: ts.SourceFile, types: ts.TypeChecker): Parent[] {
  const found: Parent[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isLoose(node, types)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Loose texts of the app, as `Text beside a sibling: file:line: element`. */
export function lintTextSiblings(): string[] {
  const { config } = ts.readConfigFile('src/tsconfig.json', ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, 'src');
  const program = ts.createProgram(fileNames, { ...options, composite: false, incremental: false });
  const components = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('.tsx') && !fileName.includes('/node_modules/'));
  if (components.length < 100) throw new Error('src has hardly any component');
  return components.flatMap((source) =>
    looseTexts(source, program.getTypeChecker()).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '';
      const file = relative('.', source.fileName);
      return `Text beside a sibling, needs an element of its own: ${file}:${line + 1}: <${tag}>`;
    }),
  );
}
