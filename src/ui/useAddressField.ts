import { useState } from 'react';
import { likelyAddress } from '../lib/likely-address.ts';
import { typedAddress } from '../lib/typed-address.ts';
import { useRequiredField } from './useRequiredField.ts';

/** A required field for a new e-mail address, of which one that looks misspelt is asked about once. */
export function useAddressField() {
  const email = useRequiredField(typedAddress);
  const [doubt, setDoubt] = useState<{ typed: string; likely: string }>();
  return {
    ...email,
    /** The address that was probably meant, while it is asked about. */
    likely: doubt?.likely,
    /** Begins to ask about the typed address, and focuses it; false where nothing is left to ask. */
    asks(): boolean {
      const typed = email.value();
      const likely = likelyAddress(typed);
      if (likely === undefined || doubt?.typed === typed) return false;
      setDoubt({ typed, likely });
      email.focus();
      return true;
    },
    take(likely: string): void {
      email.fill(likely);
      setDoubt(undefined);
    },
  };
}
