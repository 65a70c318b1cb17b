import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarAddress, changeCalendar } from '../../../api/calendar.ts';
import { lacksNetwork } from '../../../api/error.ts';
import { dayAndMonth, dayOf } from '../../../lib/days.ts';
import { calendarQuery } from '../../../queries/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyLink } from '../../../ui/share-link.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import styles from './WeekScreen.module.css';

/** An address that the user's calendar follows. It is shown once: the server holds its hash alone. */
export function SubscribedCalendar({ owner }: { owner: string }) {
  const client = useQueryClient();
  const query = calendarQuery(owner);
  const { data: state } = useQuery(query);
  const { busy, run } = useAsyncAction();
  const [address, setAddress] = useState<string>();
  const change = (token: string | null) =>
    run(async () => {
      try {
        client.setQueryData(query.queryKey, await changeCalendar(token, crypto.randomUUID()));
        setAddress(token === null ? undefined : calendarAddress(token));
      } catch (error) {
        showToast({ tone: 'failed', text: failureOf(error) });
      }
    });
  if (state === undefined) return null;
  const { since } = state.data;
  return (
    <>
      <p className="muted small">
        {since === null
          ? 'Kalendarz może też odświeżać się sam, pod adresem tylko dla ciebie.'
          : `Twój adres działa od ${dayAndMonth(dayOf(new Date(since)))}. Kto go zna, widzi dni twoich treningów.`}
      </p>
      {address !== undefined && (
        <>
          <TextField
            label="Adres kalendarza"
            name="calendar-address"
            readOnly
            value={address}
            hint="Skopiuj go teraz. Wklej w kalendarzu jako kalendarz z adresu URL."
          />
          <Button onClick={() => void copyLink(address)}>Kopiuj adres</Button>
        </>
      )}
      <div className={styles.ways}>
        <Button
          variant={since === null ? 'secondary' : 'quiet'}
          busy={busy}
          onClick={() => change(newToken())}
        >
          {since === null ? 'Włącz adres kalendarza' : 'Nowy adres'}
        </Button>
        {since !== null && (
          <Button variant="quiet" busy={busy} onClick={() => change(null)}>
            Wyłącz adres
          </Button>
        )}
      </div>
    </>
  );
}

/** 128 random bits in base64url (src/contract/secret-id.ts). */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const failureOf = (error: unknown): string =>
  lacksNetwork(error)
    ? 'Bez sieci tego nie zmienisz. Spróbuj, gdy złapiesz zasięg.'
    : 'Nie udało się tego zmienić. Spróbuj jeszcze raz.';
