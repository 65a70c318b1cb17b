import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lacksNetwork } from '../../api/error.ts';
import { applyLetterCode } from '../../api/identity.ts';
import {
  accountAction,
  type AddressLetter,
  addressLetter,
} from '../../features/auth/account-action.ts';
import { sessionOwner } from '../../features/auth/session.ts';
import { profileQuery } from '../../queries/profile.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import styles from './page.module.css';

/** The target of links in e-mails. The code of an address is applied here; its answer is told in a toast. */
export function Component() {
  usePageTitle('Twoja prośba');
  const [query] = useSearchParams();
  const client = useQueryClient();
  const action = accountAction(query);
  useEffect(() => {
    const letter = addressLetter(query);
    if (letter) void applyOnce(letter, client);
  }, [query, client]);
  if (action.type === 'home') return <Navigate to={paths.home} replace />;
  if (action.type === 'reset-password') {
    const reset = new URLSearchParams({ oobCode: action.oobCode });
    return <Navigate to={`${paths.createNewPassword}?${reset}`} replace />;
  }
  return (
    <div className={styles.page}>
      <h1>Trwa przetwarzanie Twojej prośby...</h1>
      <ButtonLink to={paths.home} variant="secondary">
        Wróć na stronę główną
      </ButtonLink>
    </div>
  );
}

let applied: string | undefined;

/** A code works once, and an effect may run twice. */
async function applyOnce(
  { oobCode, done, spent }: AddressLetter,
  client: QueryClient,
): Promise<void> {
  if (applied === oobCode) return;
  applied = oobCode;
  try {
    await applyLetterCode(oobCode);
    const uid = sessionOwner();
    // The profile that the device has stored shows the address of before.
    if (uid !== undefined) await client.invalidateQueries(profileQuery(uid));
    showToast({ text: done });
  } catch (error) {
    const text = lacksNetwork(error)
      ? 'Nie możemy się teraz połączyć. Sprawdź internet i otwórz link jeszcze raz.'
      : spent;
    showToast({ text, tone: 'failed' });
  }
}
