import { useState } from 'react';
import { openPreferences } from '../../../../offline/preferences.ts';
import { readSettings, type SignalSettings, writeSettings } from '../signal-settings.ts';

const store = () => openPreferences(() => localStorage);

/** The settings of this device, and the way to change some of them. */
export function useSignalSettings(): [SignalSettings, (change: Partial<SignalSettings>) => void] {
  const [settings, setSettings] = useState(() => readSettings(store()));
  function change(some: Partial<SignalSettings>) {
    const next = { ...settings, ...some };
    setSettings(next);
    writeSettings(store(), next);
  }
  return [settings, change];
}
