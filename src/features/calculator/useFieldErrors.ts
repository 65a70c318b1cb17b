import { useState } from 'react';
import { requiredError } from '../../ui/useRequiredField.ts';
import { fieldProblem, FIELDS } from './body-fields.ts';
import type { FieldName, Typed } from './body-fields.ts';

/** Errors of the three fields: one appears when a field is left and goes as soon as the user types again. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const set = (name: FieldName, error: string | undefined) =>
    setErrors((known) => ({ ...known, [name]: error }));
  return {
    errors,
    leave: (name: FieldName, typed: string) => set(name, errorOf(name, typed)),
    type: (name: FieldName) => set(name, undefined),
    /** Shows what is wrong everywhere and returns the first invalid field. */
    check: (typed: Typed): FieldName | undefined => {
      const found = FIELDS.map((name) => [name, errorOf(name, typed[name])] as const);
      setErrors(Object.fromEntries(found));
      return found.find(([, error]) => error !== undefined)?.[0];
    },
  };
}

const errorOf = (name: FieldName, typed: string) =>
  requiredError(typed) ?? fieldProblem(name, typed);
