import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { RadioGroup } from '../../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { thisDevice, thisDeviceFirst } from '../../../../ui/device-words.ts';
import { onVoices, polishVoice } from '../../../../ui/signals/speech.ts';
import { askToNotify, canNotify, isNotifyingForbidden } from '../../../../ui/signals/notices.ts';
import { canVibrate } from '../../../../ui/signals/vibration.ts';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { leadIns, repsSources } from '../../../../workout-engine/workout-state.ts';
import type { SignalSettings } from '../signal-settings.ts';
import styles from './SignalsDialog.module.css';

interface SignalsDialogProps {
  open: boolean;
  settings: SignalSettings;
  onChange: (change: Partial<SignalSettings>) => void;
  onTry: () => void;
  onClose: () => void;
}

const REPS_SOURCES = { plan: 'Z planu', last: 'Jak ostatnio' } as const;

/** Settings of the signals at the end of a phase on this device: sound, vibration and flash. */
export function SignalsDialog({ open, settings, onChange, onTry, onClose }: SignalsDialogProps) {
  const hasVoice = useSyncExternalStore(onVoices, () => polishVoice() !== undefined);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isForbidden, setForbidden] = useState(() => canNotify() && isNotifyingForbidden());
  /** The browser is asked by the switch alone. */
  async function notify({ currentTarget: { checked } }: { currentTarget: HTMLInputElement }) {
    const isAllowed = checked && (await askToNotify());
    setForbidden(isNotifyingForbidden());
    onChange({ notice: isAllowed });
  }
  const box = (name: 'sound' | 'vibration' | 'flash' | 'speech' | 'notice') => ({
    name,
    checked: settings[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.checked }),
  });
  return (
    <Dialog title="Dźwięki i sygnały" open={open} onClose={onClose}>
      <div className={styles.signals}>
        <Checkbox {...box('sound')}>
          Dźwięk
          <span className={styles.hint}>Na wyciszonym iPhonie nic nie usłyszysz.</span>
        </Checkbox>
        {canVibrate() && <Checkbox {...box('vibration')}>Wibracje</Checkbox>}
        {isCalm ? (
          <p className={styles.hint}>Bez błysku: {thisDevice()} ogranicza ruch na ekranie.</p>
        ) : (
          <Checkbox {...box('flash')}>Błysk ekranu</Checkbox>
        )}
        {hasVoice ? (
          <Checkbox {...box('speech')}>Głos po polsku</Checkbox>
        ) : (
          <p className={styles.hint}>{thisDeviceFirst()} nie ma polskiego głosu.</p>
        )}
        {canNotify() &&
          (isForbidden ? (
            <p className={styles.hint}>
              Bez powiadomienia o końcu przerwy: przeglądarka ma je dla nas wyłączone.
            </p>
          ) : (
            <Checkbox {...box('notice')} onChange={(event) => void notify(event)}>
              Powiadomienie o końcu przerwy
              <span className={styles.hint}>
                Gdy patrzysz na coś innego. Na zgaszonym ekranie może się spóźnić.
              </span>
            </Checkbox>
          ))}
        <Button type="button" variant="secondary" onClick={onTry}>
          Wypróbuj
        </Button>
        <RadioGroup
          name="leadIn"
          legend="Odliczanie przed startem"
          options={leadIns.options}
          chosen={settings.leadIn}
          textOf={(seconds) => `${seconds} s`}
          onChoose={(leadIn) => onChange({ leadIn })}
        />
        <RadioGroup
          name="repsFrom"
          legend={'Powtórzenia na\u00A0początku serii'}
          options={repsSources.options}
          chosen={settings.repsFrom}
          textOf={(source) => REPS_SOURCES[source]}
          onChoose={(repsFrom) => onChange({ repsFrom })}
        />
        <p className={styles.hint}>Oba wybory zadziałają od następnego treningu.</p>
      </div>
    </Dialog>
  );
}
