import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

/** Says on the sign-in page that the account was deleted, right after it was. */
export function AccountDeletedNote() {
  const [params] = useSearchParams();
  // A prerendered page is the same for every query.
  if (!useHydrated() || !params.has('deleted')) return null;
  return (
    <Notice tone="info" title="Konto zostało usunięte">
      Nie mamy już twoich danych, poza adresem z zamówień z ostatnich 30 dni, który zniknie po tym
      czasie. Dziękujemy, że z nami ćwiczyłaś.
    </Notice>
  );
}
