import type { Ref } from 'react';
import { brand } from '../../brand.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

interface TermsCheckboxProps {
  ref: Ref<HTMLInputElement>;
  accepted: boolean;
  /** The user tried to register without accepting. */
  missed: boolean;
  onChange: (accepted: boolean) => void;
}

export function TermsCheckbox({ ref, accepted, missed, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      ref={ref}
      name="terms"
      required
      checked={accepted}
      invalid={missed}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      Akceptuję{' '}
      <a href={brand.documents.terms} target="_blank" rel="noopener">
        regulamin
      </a>{' '}
      i{' '}
      <a href={brand.documents.privacy} target="_blank" rel="noopener">
        politykę prywatności
      </a>
    </Checkbox>
  );
}
