import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Day } from '../../lib/days.ts';
import { type Habit } from '../../contract/journals.ts';
import { habitStore } from './habit-store.ts';
import { isJournalCopied, onJournalCopy } from '../../offline/journal-copy.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { dayOf } from '../../lib/days.ts';
import styles from './ArticlePart.module.css';
import { HabitBoard } from './HabitBoard.tsx';
import { HabitForm } from './HabitForm.tsx';
import { StorageNote } from '../../ui/journal/StorageNote.tsx';
import { saveOrNotify } from '../../ui/journal/save-or-notify.ts';
import { altered, begun, daysOf, latest, restored, ticked, without } from './habit-days.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromDevice } from '../../ui/device-words.ts';
import { useJournalStore } from '../../ui/journal/useJournalStore.ts';
import { useToday } from '../../ui/useToday.ts';

/** An arbitrary Monday: until the day is known, no dates are shown. */
const SOME_MONDAY: Day = '2024-01-01';

/** `left` are the habits that the removal of `old` left. */
async function bringBack(old: Habit, left: readonly Habit[]) {
  if (!(await saveOrNotify(habitStore.change((habits) => restored(habits, old, left))))) return;
  if (habitStore.view().entries.some(({ id }) => id === old.id)) return;
  showToast({ tone: 'failed', text: 'Masz już nowy nawyk, więc poprzedni nie wrócił.' });
}

/** Tracks a single habit and the days on which it was done. */
export function ArticlePart() {
  const { storage, entries } = useJournalStore(habitStore);
  const isCopied = useSyncExternalStore(onJournalCopy, isJournalCopied, () => false);
  const today = useToday();
  const place = useRef<HTMLElement>(null);
  const [alteredId, setAlteredId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const habit = latest(entries);
  const from = isCopied ? `${fromDevice()}, z konta i z innych urządzeń z kopią` : fromDevice();
  const isAltering = habit !== undefined && habit.id === alteredId;

  // The pressed button is removed, so the focus moves here.
  const keepPlace = () => place.current?.focus({ preventScroll: true });

  function turnTo(plan: Habit | undefined) {
    setAlteredId(plan?.id);
    keepPlace();
  }

  async function begin(plan: Pick<Habit, 'name' | 'length'>) {
    const fresh = { ...plan, id: crypto.randomUUID(), start: dayOf(new Date()), done: [] };
    if (await saveOrNotify(habitStore.change((habits) => begun(habits, fresh)))) keepPlace();
  }

  async function alter(id: string, plan: Pick<Habit, 'name' | 'length'>) {
    const change = habitStore.change((habits) => altered(habits, id, plan));
    if (await saveOrNotify(change)) turnTo(undefined);
  }

  function tick(id: string, day: Day, isDone: boolean) {
    const change = { day, isDone, today: dayOf(new Date()) };
    void saveOrNotify(habitStore.change((habits) => ticked(habits, id, change)));
  }

  /** Removes the habit; it can be restored until another one has begun. */
  async function archive(old: Habit) {
    if (!(await saveOrNotify(habitStore.change((habits) => without(habits, old.id))))) return;
    const left = habitStore.view().entries;
    turnTo(undefined);
    showToast({
      text: `Nawyk „${old.name}” usunięty.`,
      action: { label: 'Cofnij', onPress: () => void bringBack(old, left) },
    });
  }

  return (
    <section ref={place} className={styles.card} aria-label="Kalendarz nawyku" tabIndex={-1}>
      {habit && today && !isAltering ? (
        <HabitBoard
          habit={habit}
          today={today}
          onTick={(day, isDone) => tick(habit.id, day, isDone)}
          onAlter={() => turnTo(habit)}
          onRenew={() => void archive(habit)}
        />
      ) : (
        <HabitForm
          key={habit?.id}
          habit={habit}
          preview={(length) => {
            const start = habit?.start ?? today ?? SOME_MONDAY;
            return daysOf({ start, length, done: habit?.done ?? [] }, today ?? start);
          }}
          isReady={storage !== 'unread'}
          onSave={(plan) => (habit ? alter(habit.id, plan) : begin(plan))}
          onCancel={habit && (() => turnTo(undefined))}
        />
      )}
      <StorageNote storage={storage} isCopied={isCopied}>
        {habit && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trash2 size={20} aria-hidden />
            Usuń nawyk
          </Button>
        )}
      </StorageNote>
      {habit && (
        <ConfirmDialog
          open={isAsking}
          title="Usunąć ten nawyk?"
          action="Usuń"
          onAgree={() => void archive(habit)}
          onClose={() => setAsking(false)}
        >
          <p>{`Nawyk „${habit.name}” i wszystkie jego odhaczone dni znikną ${from}.`}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
