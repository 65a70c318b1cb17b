import { NAME_FIELD } from './field-path.ts';
import type { Equality } from './query.ts';
import type { Fields, Value } from './values.ts';

/**
 * The part of a query's equalities that JSON containment decides as Firestore does: scalars with
 * one canonical spelling. Numbers (1 equals 1.0), arrays and maps (containment is weaker than
 * equality) are left to the comparison that runs afterwards on every candidate.
 */
export function containmentOf(equalities: readonly Equality[]): Fields[] {
  return equalities.flatMap(({ field, value }) =>
    field[0] !== NAME_FIELD && isExact(value) ? [nest(field, value)] : [],
  );
}

function isExact(value: Value): boolean {
  return (
    'referenceValue' in value ||
    'stringValue' in value ||
    'booleanValue' in value ||
    'nullValue' in value ||
    'timestampValue' in value ||
    'bytesValue' in value
  );
}

function nest([name = '', ...rest]: readonly string[], value: Value): Fields {
  return { [name]: rest.length === 0 ? value : { mapValue: { fields: nest(rest, value) } } };
}
