import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { lacksNetwork } from '../../../api/error.ts';
import { changeReminders } from '../../../api/reminders.ts';
import { pushTargetOf, REMINDED_BEFORE } from '../../../contract/reminder-calls.ts';
import { noteError } from '../../../lib/note-error.ts';
import { reminderKeyQuery } from '../../../queries/reminders.ts';
import {
  currentPush,
  endPush,
  isPushFor,
  isPushRefused,
  mayPush,
  subscribeToPush,
} from '../../../ui/push.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import styles from './WeekScreen.module.css';

/** Reminds of planned trainings on this device, where the server and the browser can. */
export function Reminders() {
  const { data: key = null } = useQuery({ ...reminderKeyQuery(), enabled: mayPush() });
  const [control, text] = [useId(), useId()];
  const [isOn, setOn] = useState<boolean>();
  const [isRefused, setRefused] = useState(() => mayPush() && isPushRefused());
  const { busy, run } = useAsyncAction();
  useEffect(() => {
    if (key === null) return;
    const look = async () => {
      const subscription = await currentPush();
      const isCurrent = subscription !== undefined && isPushFor(subscription, key);
      setOn(isCurrent);
      // The worker may not have reached the server when the browser renewed its subscription.
      if (isCurrent) await changeReminders(pushTargetOf(subscription), true, crypto.randomUUID());
    };
    look().catch((error: unknown) => {
      if (!lacksNetwork(error)) noteError('background', error);
    });
  }, [key]);
  if (key === null || isOn === undefined) return null;

  async function switchOn(applicationServerKey: string) {
    try {
      const subscription = await subscribeToPush(applicationServerKey);
      setRefused(subscription === undefined);
      if (subscription === undefined) return;
      setOn(true);
      await changeReminders(pushTargetOf(subscription), true, crypto.randomUUID());
    } catch (error) {
      setOn(false);
      await endPush().catch((failed: unknown) => noteError('background', failed));
      showToast({ tone: 'failed', text: failureOf(error) });
    }
  }

  /** The browser's subscription ends in any case: a server that does not hear of it learns it at the next reminder. */
  async function switchOff() {
    try {
      const subscription = await currentPush();
      await subscription?.unsubscribe();
      setOn(false);
      if (subscription)
        await changeReminders(pushTargetOf(subscription), false, crypto.randomUUID());
    } catch (error) {
      noteError('background', error);
    }
  }

  return (
    <div className={styles.reminders}>
      <label className={styles.reminder} htmlFor={control}>
        <span>Przypomnij mi o treningu</span>
        <Switch
          id={control}
          checked={isOn}
          aria-busy={busy}
          aria-describedby={text}
          onChange={({ currentTarget: { checked } }) =>
            run(() => (checked ? switchOn(key) : switchOff()))
          }
        />
      </label>
      <p id={text} className="muted small" role="status">
        {isRefused ? REFUSED : `${REMINDED_BEFORE} minut przed treningiem, na tym urządzeniu.`}
      </p>
    </div>
  );
}

const REFUSED =
  'Bez zgody na powiadomienia nie przypomnimy ci o treningu. Zmienisz to w ustawieniach przeglądarki.';

const failureOf = (error: unknown): string =>
  lacksNetwork(error)
    ? 'Bez sieci tego nie włączysz. Spróbuj, gdy złapiesz zasięg.'
    : 'Nie udało się włączyć przypomnień. Spróbuj jeszcze raz.';
