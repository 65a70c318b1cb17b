import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import type { useRequiredField } from '../../ui/useRequiredField.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPasswordFieldProps {
  label: string;
  password: ReturnType<typeof useRequiredField>;
}

/** A password that the user chooses, with the rules below it. */
export function NewPasswordField({ label, password: { field } }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField
        {...field}
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        aria-description="Co najmniej 8 znaków: małe i wielkie litery, cyfry i znaki specjalne."
        onInput={(event) => {
          field.onInput();
          setTyped(event.currentTarget.value);
        }}
      />
      <PasswordRules password={typed} />
    </>
  );
}
