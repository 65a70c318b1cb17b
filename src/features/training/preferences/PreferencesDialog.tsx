import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preferences } from '../../../contract/preferences.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { daysOf, shortWeekday } from '../log/months.ts';
import { weekdayName } from '../../../lib/days.ts';
import { programsQuery } from '../../../queries/training.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExcludedMoves } from '../excluded/ExcludedMoves.tsx';
import { LogFill } from '../history/LogFill.tsx';
import { saveFailed } from '../history/save-failed.ts';
import { OwnLoadsFields } from './OwnLoadsFields.tsx';
import { equipmentAtHome, programToBegin } from './choose-program.ts';
import { setPreferences, useAnswers } from './usePreferences.ts';

interface PreferencesDialogProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

const PLACES = { HOME: 'W domu', GYM: 'Na siłowni' } as const;
const EXPERIENCES = { new: 'Zaczynam albo wracam', regular: 'Ćwiczę regularnie' } as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONDAY_ON = daysOf('2024-01-01');
const dayOf = (weekday: number) => MONDAY_ON[weekday - 1] ?? '';

/** As before anything was told: of a log that cannot be read, or is not read yet. */
const NO_ANSWERS = { preferences: {} as Preferences, isLogKnown: true };

/** How the user trains, with what the first questions have asked; each change is kept at once. */
export function PreferencesDialog({ owner, open, onClose }: PreferencesDialogProps) {
  const { data: { preferences, isLogKnown } = NO_ANSWERS } = useAnswers(owner);
  const { data: programs = [] } = useQuery(programsQuery());
  const all = equipmentAtHome(programs);
  // Boxes that followed the store alone would lose a tap that comes before the store has answered the one before.
  const [told, setTold] = useState<Preferences>({});
  const shown = { ...preferences, ...told };
  const { place, days = [], equipment, experience } = shown;
  const begins = programToBegin(shown, programs);
  function tell(changed: Preferences, stored: Parameters<typeof setPreferences>[1] = changed) {
    setTold((known) => ({ ...known, ...changed }));
    setPreferences(owner, stored).catch((error: unknown) => {
      setTold({});
      saveFailed(error);
    });
  }
  const set = (changed: Preferences) => tell({ ...changed, 'first-questions': 'answered' });
  function close() {
    setTold({});
    onClose();
  }
  if (!isLogKnown) {
    // What was told elsewhere would be replaced by a tap that was made without knowing it.
    return (
      <Dialog title="Jak trenuję" open={open} onClose={close}>
        <LogFill />
      </Dialog>
    );
  }
  return (
    <Dialog title="Jak trenuję" open={open} onClose={close}>
      <div className="stack gap-4">
        <RadioGroup
          name="place"
          legend="Gdzie ćwiczysz"
          options={['HOME', 'GYM'] as const}
          chosen={place}
          textOf={(each) => PLACES[each]}
          onChoose={(chosen) => set({ place: chosen })}
        />
        <div>
          <CheckboxGroup
            name="days"
            legend="W które dni"
            options={WEEKDAYS}
            chosen={days}
            textOf={(weekday) => shortWeekday(dayOf(weekday))}
            labelOf={(weekday) => weekdayName(dayOf(weekday))}
            onChoose={(chosen) =>
              tell({ days: chosen }, { days: chosen.length > 0 ? chosen : undefined })
            }
          />
          <p className="muted small">{adviceOf(days.length)}</p>
        </div>
        {place === 'HOME' && all.length > 0 && (
          <CheckboxGroup
            name="equipment"
            legend="Co masz w domu"
            options={all}
            chosen={equipment ?? all}
            textOf={String}
            onChoose={(chosen) => set({ equipment: chosen })}
          />
        )}
        {preferences.excluded && <ExcludedMoves owner={owner} moves={preferences.excluded} />}
        <OwnLoadsFields
          {...(shown.bands && { bands: shown.bands })}
          {...(shown['load-steps'] && { 'load-steps': shown['load-steps'] })}
          onChange={tell}
        />
        <RadioGroup
          name="experience"
          legend="Twoje doświadczenie"
          options={['new', 'regular'] as const}
          chosen={experience}
          textOf={(each) => EXPERIENCES[each]}
          onChoose={(chosen) => set({ experience: chosen })}
        />
        {begins && (
          <p>
            <span>Dla ciebie na początek:</span> <strong>{bindShortWords(begins.name)}</strong>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function adviceOf(count: number): string {
  if (count === 0) return 'Bez stałych dni przypominamy tylko o odpoczynku między treningami.';
  if (count < 3) return 'Tydzień zalicza się od trzech treningów.';
  if (count > 5) return 'Więcej niż pięć treningów nie zostawia czasu na odpoczynek.';
  if (count === 5) return 'Pięć treningów to plan dla zaawansowanych.';
  return 'Między treningami całego ciała odpoczywaj od 24 do 48 godzin.';
}
