import { type FormEvent, useEffect, useState } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/** Marks unsaved work while `active`: only the user reloads this tab then. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? holdUnsavedWork() : undefined), [active]);
}

/** `useUnsavedWork` for a form of text fields: set the result as `onInput` of the <form>. */
export function useUnfinishedForm(): (event: FormEvent<HTMLFormElement>) => void {
  const [isTyped, setTyped] = useState(false);
  useUnsavedWork(isTyped);
  return ({ currentTarget }) =>
    setTyped(
      [...currentTarget.elements].some(
        (field) => field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value,
      ),
    );
}
