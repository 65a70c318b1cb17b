import { useState } from 'react';
import { speak } from '../../../ui/signals/speech.ts';
import { useSignals } from '../../../ui/signals/useSignals.ts';
import { SignalsDialog } from './screen/SignalsDialog.tsx';
import { useSignalSettings } from './screen/useSignalSettings.ts';

const NO_CUES = () => [];

/** Opens the signals of workouts on this device outside of a workout. */
export function SignalsSetting({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [settings, change] = useSignalSettings();
  const { tryOut } = useSignals({ ...settings, cuesFrom: NO_CUES, isOn: isOpen && settings.sound });
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Dźwięki i sygnały
      </button>
      <SignalsDialog
        open={isOpen}
        settings={settings}
        onChange={change}
        onTry={() => {
          tryOut();
          if (settings.speech) speak('Tak brzmi sygnał.');
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
