import type { Plain } from './encode-document.ts';
import type { Fields, Value } from './document-values.ts';

/** The encoded fields of the table -> plain content, the inverse of `encodeFields`. */
export function plainFields(fields: Fields): Record<string, Plain> {
  return Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, plainOf(item)]));
}

function plainOf(value: Value): Plain {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('booleanValue' in value) return value.booleanValue;
  if ('referenceValue' in value) return { referencePath: value.referenceValue };
  if ('arrayValue' in value) return value.arrayValue.values.map(plainOf);
  return plainFields(value.mapValue.fields);
}
