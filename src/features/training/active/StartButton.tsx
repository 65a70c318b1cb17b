import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { onDevice } from '../../../ui/device-words.ts';
import { showToast } from '../../../ui/toast.ts';
import styles from './StartButton.module.css';

export interface StartButtonProps {
  /** Whether the button takes the focus when it mounts. */
  isBack: boolean;
  /** Whether the user has asked for the workout on the page before: it begins without a press. */
  isAskedFor: boolean;
  /** Called before it begins so; it does not begin again where the user comes back. */
  onAskedFor: () => Promise<void>;
  /** Whether this workout is the active one. */
  isActive: boolean;
  /**
   * Begins or resumes the workout; resolves with `other` where another one is active, and with `nothing` where what the
   * user avoids leaves nothing of it.
   */
  onStart: () => Promise<'active' | 'other' | 'failed' | 'cancelled' | 'nothing'>;
  /** Ends the other workout; its results stay in the log. */
  onFinishOther: () => Promise<void>;
  /** Address of the other workout's page. */
  otherHref: string;
}

const NOTHING_LEFT =
  'Z tego treningu nic by dziś nie zostało. Wybierz inny albo zmień, co oszczędzasz i czego nie robisz.';

/** The button that begins the workout, or resumes it. */
export function StartButton({
  isBack,
  isAskedFor,
  onAskedFor,
  isActive,
  onStart,
  onFinishOther,
  otherHref,
}: StartButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus({ preventScroll: true });
  }, [isBack]);

  async function start(before: () => Promise<void> = async () => undefined) {
    setBusy(true);
    try {
      await before();
      const outcome = await onStart();
      setAsking(outcome === 'other');
      if (outcome === 'nothing') showToast({ text: NOTHING_LEFT });
      if (outcome === 'failed') throw new Error('the workout was not stored');
    } catch {
      showToast({
        tone: 'failed',
        text: `Nie udało się zacząć treningu. Sprawdź, czy ${onDevice()} jest miejsce, i spróbuj jeszcze raz.`,
      });
    } finally {
      setBusy(false);
    }
  }

  const answer = useEffectEvent(onAskedFor);
  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    if (isAskedFor) void answer().then(() => begin());
  }, [isAskedFor]);

  return (
    <>
      {/* The dialogs stay outside: a ground changes the colours of all that stands on it. */}
      <div className={styles.ground} data-ground="deep">
        <Button
          ref={button}
          className={styles.start}
          data-key="start"
          busy={isBusy}
          onClick={() => void start()}
        >
          {isActive ? 'Wróć do treningu' : 'Trenuj krok po kroku'}
        </Button>
      </div>
      <Dialog title="Inny trening jeszcze trwa" open={isAsking} onClose={() => setAsking(false)}>
        <p>Możesz do niego wrócić albo zakończyć go i zacząć ten. Zrobione serie zostaną.</p>
        <div className="grid gap-2">
          <ButtonLink to={otherHref}>Wróć do tamtego</ButtonLink>
          <Button variant="secondary" busy={isBusy} onClick={() => void start(onFinishOther)}>
            Zakończ tamten i zacznij ten
          </Button>
        </div>
      </Dialog>
    </>
  );
}
