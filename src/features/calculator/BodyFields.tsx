import { TextField } from '../../ui/TextField.tsx';
import styles from './ArticlePart.module.css';
import type { FieldName } from './body-fields.ts';
import type { useFieldErrors } from './useFieldErrors.ts';

const LABELS = [
  { name: 'age', label: 'Wiek (lata)', inputMode: 'numeric' },
  { name: 'height', label: 'Wzrost (cm)', inputMode: 'decimal' },
  { name: 'weight', label: 'Waga (kg)', inputMode: 'decimal' },
] as const satisfies readonly { name: FieldName; label: string; inputMode: string }[];

export function BodyFields({ errors, leave, type }: ReturnType<typeof useFieldErrors>) {
  return (
    <div className={styles.body}>
      {LABELS.map(({ name, label, inputMode }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          inputMode={inputMode}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          required
          error={errors[name]}
          onBlur={({ target }) => leave(name, target.value)}
          onInput={() => type(name)}
        />
      ))}
    </div>
  );
}
