import { useRef, useState } from 'react';

const REQUIRED = 'To pole jest wymagane';

/** The text for a required field that is empty after trimming, else `undefined`. */
export function requiredError(value: string): string | undefined {
  return value.trim() === '' ? REQUIRED : undefined;
}

/** The error of a field that was left: "required" if it is empty; other errors stay until the user types. */
export function errorOnLeaving(value: string, shown: string | undefined): string | undefined {
  return requiredError(value) ?? (shown === REQUIRED ? undefined : shown);
}

/**
 * A required, uncontrolled text field (password managers fill it freely). Spread `field` on a
 * TextField; `check` validates before sending, `fail` shows a failure that came from elsewhere.
 * Leaving the field empty shows the message, typing takes it away. `read` gives the value of what was typed.
 */
export function useRequiredField(read = (typed: string) => typed) {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const value = () => read(ref.current?.value ?? '');
  const check = () => {
    const found = requiredError(value());
    setError(found);
    return found === undefined;
  };
  const leave = () => setError((shown) => errorOnLeaving(value(), shown));
  const fail = (message: string) => {
    setError(message);
    ref.current?.focus();
  };
  return {
    field: { ref, error, required: true, onBlur: leave, onInput: () => setError(undefined) },
    value,
    check,
    fail,
    fill: (text: string) => {
      if (ref.current) ref.current.value = text;
    },
    focus: () => ref.current?.focus(),
  };
}
