import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Measurement, measurementStore } from './store.ts';
import { KeptNote } from '../../ui/journal/KeptNote.tsx';
import { fullDate } from '../../lib/days.ts';
import { useJournalStore } from '../../ui/journal/useJournalStore.ts';
import { useToday } from '../../ui/useToday.ts';
import { DeleteAll } from './DeleteAll.tsx';
import { EntryList } from './EntryList.tsx';
import { MeasurementForm } from './MeasurementForm.tsx';
import styles from './ArticlePart.module.css';
import { entryOf, nextTimes } from './model.ts';
import { SeriesPanel } from './SeriesPanel.tsx';
import { nextTimesText } from './words.ts';

/** What scale and tape have shown, day by day. */
export function ArticlePart() {
  const { kept, entries } = useJournalStore(measurementStore);
  const today = useToday();
  const form = useRef<HTMLElement>(null);
  const [editedDate, setEditedDate] = useState<string>();
  /** What there is to say of the last entry saved. */
  const [said, setSaid] = useState<string>();
  const edited = editedDate === undefined ? undefined : entryOf(entries, editedDate);

  // What was pressed leaves the screen: the keyboard's place is here.
  const keepPlace = () => form.current?.focus({ preventScroll: true });

  function edit({ date }: Measurement) {
    flushSync(() => {
      setSaid(undefined);
      setEditedDate(date);
    });
    keepPlace();
    form.current?.scrollIntoView({ block: 'start' });
  }

  function endEditing() {
    setEditedDate(undefined);
    keepPlace();
  }

  return (
    <div className={styles.log}>
      <section
        ref={form}
        className={styles.card}
        aria-label={edited ? `Wpis z\u00a0${fullDate(edited.date)}` : 'Nowy pomiar'}
        tabIndex={-1}
      >
        <MeasurementForm
          key={edited?.date ?? 'new'}
          entries={entries}
          edited={edited}
          today={today}
          isReady={kept !== 'unread'}
          onSaved={(words) => {
            setSaid(words);
            if (edited) endEditing();
          }}
          onCancel={endEditing}
        />
        <div role="status" className={styles.said}>
          {said !== undefined && <p>{said}</p>}
          {today !== undefined &&
            nextTimesText(nextTimes(entries), today).map((line) => <p key={line}>{line}</p>)}
        </div>
      </section>
      <SeriesPanel entries={entries} />
      {entries.length > 0 && today !== undefined && (
        <EntryList entries={entries} today={today} onEdit={edit} />
      )}
      <KeptNote kept={kept}>{entries.length > 0 && <DeleteAll onDeleted={keepPlace} />}</KeptNote>
    </div>
  );
}
