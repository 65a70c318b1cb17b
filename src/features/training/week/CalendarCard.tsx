import type { Preferences } from '../../../contract/preferences.ts';
import type { WeekPlan } from '../../../contract/planned-days.ts';
import type { Day } from '../../../lib/days.ts';
import { noteError } from '../../../lib/note-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { SubscribedCalendar } from './SubscribedCalendar.tsx';
import styles from './WeekScreen.module.css';

interface CalendarCardProps {
  owner: string;
  today: Day;
  plan: WeekPlan & { readonly hour: Preferences['hour'] };
}

/** The trainings of the next weeks for the user's own calendar. */
export function CalendarCard({ owner, today, plan }: CalendarCardProps) {
  const { busy, run } = useAsyncAction();
  const download = () =>
    run(async () => {
      try {
        const { weekCalendar } = await import('../../../contract/week-calendar.ts');
        const url = new URL('/week', location.origin).href;
        const text = await weekCalendar({ owner, plan, today, url, now: Date.now() });
        downloadFile(text, 'treningi.ics', 'text/calendar;charset=utf-8');
      } catch (error) {
        noteError('background', error);
        showToast({
          tone: 'failed',
          text: 'Nie udało się przygotować pliku. Spróbuj jeszcze raz.',
        });
      }
    });
  return (
    <section className={styles.setting} aria-labelledby="calendar">
      <h2 id="calendar">W twoim kalendarzu</h2>
      <p className="muted small">
        Treningi na 12 tygodni. Gdy coś przesuniesz, pobierz plik jeszcze raz.
      </p>
      <Button variant="secondary" busy={busy} onClick={download}>
        Pobierz plik kalendarza
      </Button>
      <SubscribedCalendar owner={owner} />
    </section>
  );
}
