import type { Preferences } from '../../../contract/preferences.ts';
import type { WeekPlan } from '../../../contract/planned-days.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { saveFailed } from '../history/save-failed.ts';
import { PreferencesSetting } from '../preferences/PreferencesSetting.tsx';
import { setPreferences } from '../preferences/usePreferences.ts';
import { Reminders } from './Reminders.tsx';
import styles from './WeekScreen.module.css';
import { weekdaysText } from './weekdays-text.ts';

interface DaysAndHourProps {
  owner: string;
  plan: WeekPlan & { readonly hour: Preferences['hour'] };
}

/** The weekdays of the plan, and the hour by the clocks of the zone in which the user is now. */
export function DaysAndHour({ owner, plan: { weekdays, hour } }: DaysAndHourProps) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className={styles.setting} aria-labelledby="days-and-hour">
      <h2 id="days-and-hour">Dni i godzina</h2>
      {weekdays && <p className={styles.weekdays}>{weekdaysText(weekdays)}</p>}
      <PreferencesSetting owner={owner} className={styles.change}>
        Zmień dni
      </PreferencesSetting>
      <TextField
        type="time"
        name="hour"
        label="O której ćwiczysz"
        defaultValue={hour?.at}
        onChange={({ currentTarget: { value: at } }) =>
          void setPreferences(owner, { hour: at === '' ? undefined : { at, zone } }).catch(
            saveFailed,
          )
        }
      />
      {weekdays && hour && <Reminders />}
    </section>
  );
}
