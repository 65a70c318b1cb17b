/** The platform in code: keys of the compatibility data, by the types of what is read. */
import ts from 'typescript';
import { isKnown } from './browser-support.ts';

/** Keys of the globals, members and HTML attributes that `file` of `program` uses. */
export function platformKeys(program: ts.Program, file: ts.SourceFile): Set<string> {
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  /** Adds the first of `keys` that has data: the others are names that it might have had. */
  const add = (keys: readonly string[]) => {
    const key = keys.find(isKnown);
    if (key !== undefined) found.add(key);
  };
  const isOfPlatform = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile()));

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name } = node;
      const owners = [expression.getText(), ...namesOf(checker.getTypeAtLocation(expression))];
      if (isOfPlatform(checker.getSymbolAtLocation(name))) add(memberKeys(owners, name.text));
    } else if (ts.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node);
      for (const { name, propertyName = name } of node.elements) {
        const member = propertyName.getText();
        if (isOfPlatform(type.getProperty(member))) add(memberKeys(namesOf(type), member));
      }
    } else if (ts.isIdentifier(node) && !isMemberName(node)) {
      if (isOfPlatform(checker.getSymbolAtLocation(node))) add(globalKeys(node.text));
    } else if (ts.isJsxAttribute(node)) {
      attributeKeys(node).forEach((keys) => add(keys));
    }
    ts.forEachChild(node, visit);
  };

  /** Names of `type` and of all that it inherits: a member of a mixin is listed under one that mixes it in. */
  const namesOf = (type: ts.Type): string[] => {
    const apparent = checker.getApparentType(checker.getNonNullableType(type));
    if (apparent.isUnionOrIntersection()) return apparent.types.flatMap(namesOf);
    const own = apparent.symbol?.name.replace(/^Readonly(?=Array|Map|Set)/, '') ?? '';
    const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
    return [own, ...bases.flatMap(namesOf)];
  };

  visit(file);
  return found;
}

const isMemberName = (node: ts.Identifier) =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node);

const memberKeys = (owners: readonly string[], member: string) =>
  owners.flatMap((owner) => [
    `api.${owner}.${member}`,
    `api.${owner}.${member}_static`,
    `javascript.builtins.${owner}.${member}`,
  ]);

const globalKeys = (name: string) => [
  `api.${name}`,
  `api.Window.${name}`,
  `api.WorkerGlobalScope.${name}`,
  `api.ServiceWorkerGlobalScope.${name}`,
  `javascript.builtins.${name}`,
];

/** Possible keys of an element's attribute, and of the value that is written there. */
function attributeKeys({ name, initializer, parent }: ts.JsxAttribute): string[][] {
  const tag = parent.parent.tagName.getText();
  // A component's own property.
  if (!/^[a-z]/.test(tag)) return [];
  const attribute = name.getText().toLowerCase();
  const keys = [`html.elements.${tag}.${attribute}`, `html.global_attributes.${attribute}`];
  if (!initializer || !ts.isStringLiteral(initializer)) return [keys];
  const { text } = initializer;
  return [keys, keys.flatMap((key) => [`${key}.${text}`, `${key}_${text}`])];
}
