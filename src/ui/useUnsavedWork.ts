import { type FormEvent, useEffect, useState } from 'react';
import { holdUnsavedWork } from './unsaved-work.ts';

/** While `active`, this tab is not started over by anybody but her. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? holdUnsavedWork() : undefined), [active]);
}

/** The same for a form of text fields: set it as `onInput` of the <form>. */
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
