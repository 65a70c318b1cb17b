import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Measurement, measurementStore } from './measurement-store.ts';
import { StorageNote } from '../../ui/journal/StorageNote.tsx';
import { fullDate } from '../../lib/days.ts';
import { useJournalStore } from '../../ui/journal/useJournalStore.ts';
import { useToday } from '../../ui/useToday.ts';
import { DeleteAll } from './DeleteAll.tsx';
import { EntryList } from './EntryList.tsx';
import { MeasurementForm } from './MeasurementForm.tsx';
import styles from './ArticlePart.module.css';
import { entryOf } from './entries.ts';
import { nextTimes } from './next-times.ts';
import { SeriesPanel } from './SeriesPanel.tsx';
import { nextTimesText } from './measurement-texts.ts';

/** The measurements journal. */
export function ArticlePart() {
  const { storage, entries } = useJournalStore(measurementStore);
  const today = useToday();
  const form = useRef<HTMLElement>(null);
  const [editedDate, setEditedDate] = useState<string>();
  /** The message about the last saved entry. */
  const [said, setSaid] = useState<string>();
  const edited = editedDate === undefined ? undefined : entryOf(entries, editedDate);

  // The pressed button is removed: the focus moves here.
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
    <div className="stack gap-4">
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
          isReady={storage !== 'unread'}
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
      <StorageNote storage={storage}>
        {entries.length > 0 && <DeleteAll onDeleted={keepPlace} />}
      </StorageNote>
    </div>
  );
}
