import { TextField } from '../../ui/TextField.tsx';
import type { useRequiredField } from '../../ui/useRequiredField.ts';

/** The address that names an account; password managers fill it in. */
export function EmailField({ email }: { email: ReturnType<typeof useRequiredField> }) {
  return (
    <TextField
      {...email.field}
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
