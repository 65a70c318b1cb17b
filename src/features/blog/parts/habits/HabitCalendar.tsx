import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Day, type Habit, habitShelf } from '../../../../offline/diary.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { dayOf } from '../diary/days.ts';
import styles from './HabitCalendar.module.css';
import { HabitBoard } from './HabitBoard.tsx';
import { HabitForm } from './HabitForm.tsx';
import { KeptNote } from '../diary/KeptNote.tsx';
import { keepOrTell } from '../diary/keep-or-tell.ts';
import { altered, begun, daysOf, ticked } from './model.ts';
import { Question } from '../diary/Question.tsx';
import { useShelf } from '../diary/useShelf.ts';
import { useToday } from '../diary/useToday.ts';

/** Any Monday: until the day is known, days have no dates to show. */
const SOME_MONDAY: Day = '2024-01-01';

async function bringBack(old: Habit) {
  if (!(await keepOrTell(habitShelf.change((habits) => begun(habits, old))))) return;
  if (habitShelf.view().entries.some(({ id }) => id === old.id)) return;
  showToast({ tone: 'failed', text: 'Masz już nowy nawyk, więc poprzedni nie wrócił.' });
}

/** One habit at a time and the days on which she did it. */
export function HabitCalendar() {
  const { kept, entries } = useShelf(habitShelf);
  const today = useToday();
  const place = useRef<HTMLElement>(null);
  const [alteredId, setAlteredId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const habit = entries.at(-1);
  const isAltering = habit !== undefined && habit.id === alteredId;

  // What was pressed leaves the screen: the keyboard's place stays here.
  const keepPlace = () => place.current?.focus({ preventScroll: true });

  function turnTo(plan: Habit | undefined) {
    setAlteredId(plan?.id);
    keepPlace();
  }

  async function begin(plan: Pick<Habit, 'name' | 'length'>) {
    const fresh = { ...plan, id: crypto.randomUUID(), start: dayOf(new Date()), done: [] };
    if (await keepOrTell(habitShelf.change((habits) => begun(habits, fresh)))) keepPlace();
  }

  async function alter(id: string, plan: Pick<Habit, 'name' | 'length'>) {
    const change = habitShelf.change((habits) => altered(habits, id, plan));
    if (await keepOrTell(change)) turnTo(undefined);
  }

  function tick(id: string, day: Day, isDone: boolean) {
    const change = { day, isDone, today: dayOf(new Date()) };
    void keepOrTell(habitShelf.change((habits) => ticked(habits, id, change)));
  }

  /** Takes the habit away; it can be had back as long as no other one has begun. */
  async function archive(old: Habit) {
    if (!(await keepOrTell(habitShelf.clear()))) return;
    turnTo(undefined);
    showToast({
      text: `Nawyk „${old.name}” usunięty.`,
      action: { label: 'Cofnij', onPress: () => void bringBack(old) },
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
          isReady={kept !== 'unread'}
          onSave={(plan) => (habit ? alter(habit.id, plan) : begin(plan))}
          onCancel={habit && (() => turnTo(undefined))}
        />
      )}
      <KeptNote kept={kept}>
        {habit && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trash2 size={20} aria-hidden />
            Usuń nawyk
          </Button>
        )}
      </KeptNote>
      {habit && (
        <Question
          open={isAsking}
          title="Usunąć ten nawyk?"
          action="Usuń"
          onAgree={() => void archive(habit)}
          onClose={() => setAsking(false)}
        >
          <p>Nawyk „{habit.name}” i&nbsp;wszystkie jego odhaczone dni znikną z&nbsp;telefonu.</p>
        </Question>
      )}
    </section>
  );
}
