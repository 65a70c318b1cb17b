import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Measurement } from '../../contract/journals.ts';
import { measurementStore } from './measurement-store.ts';
import { isJournalCopied, onJournalCopy } from '../../offline/journal-copy.ts';
import { StorageNote } from '../../ui/journal/StorageNote.tsx';
import { type Day, fullDate } from '../../lib/days.ts';
import { useJournalStore } from '../../ui/journal/useJournalStore.ts';
import { useToday } from '../../ui/useToday.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { DeleteAll } from './DeleteAll.tsx';
import { EntryList } from './EntryList.tsx';
import { MeasurementForm } from './MeasurementForm.tsx';
import styles from './ArticlePart.module.css';
import { type FormDraft, isBlank } from './measurement-draft.ts';
import { nextTimes } from './next-times.ts';
import { SeriesPanel } from './SeriesPanel.tsx';
import { nextTimesText } from './measurement-texts.ts';

type Drafts = Readonly<Record<string, FormDraft | undefined>>;

/** Key of the draft that changes no entry. */
const NEW = 'new';

const hasValues = (draft: FormDraft | undefined) => draft !== undefined && !isBlank(draft.values);

/** The measurements journal. */
export function ArticlePart() {
  const { storage, entries } = useJournalStore(measurementStore);
  const isCopied = useSyncExternalStore(onJournalCopy, isJournalCopied, () => false);
  const today = useToday();
  const form = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<Measurement>();
  /** Typed texts that are not saved, by the day of the entry that they change; another entry's do not replace them. */
  const [drafts, setDrafts] = useState<Drafts>({});
  /** The message about the last saved entry. */
  const [said, setSaid] = useState<string>();
  const key = edited?.date ?? NEW;
  useUnsavedWork(edited !== undefined || Object.values(drafts).some(hasValues));

  const putDraft = (of: string, draft: FormDraft | undefined) =>
    setDrafts((known) => ({ ...known, [of]: draft }));

  // The pressed button is removed: the focus moves here.
  const keepPlace = () => form.current?.focus({ preventScroll: true });

  function edit(entry: Measurement) {
    flushSync(() => {
      setSaid(undefined);
      setEdited(entry);
    });
    keepPlace();
    form.current?.scrollIntoView({ block: 'start' });
  }

  /** The change of this day's entry is over; another entry may be in the form by now. */
  function endEditing(date: Day) {
    putDraft(date, undefined);
    setEdited((known) => (known?.date === date ? undefined : known));
  }

  function leave() {
    if (edited) endEditing(edited.date);
    keepPlace();
  }

  return (
    <div className="stack gap-4">
      <section
        ref={form}
        className={styles.card}
        aria-label={edited ? `Wpis z ${fullDate(edited.date)}` : 'Nowy pomiar'}
        tabIndex={-1}
      >
        <MeasurementForm
          key={key}
          entries={entries}
          edited={edited}
          draft={drafts[key]}
          onDraft={(draft) => putDraft(key, draft)}
          today={today}
          isReady={storage !== 'unread'}
          onSaved={(words) => {
            setSaid(words);
            if (edited) leave();
          }}
          onCancel={leave}
        />
        <div role="status" className={styles.said}>
          {said !== undefined && <p>{said}</p>}
          {today !== undefined &&
            nextTimesText(nextTimes(entries), today).map((line) => <p key={line}>{line}</p>)}
        </div>
      </section>
      <SeriesPanel entries={entries} />
      {entries.length > 0 && today !== undefined && (
        <EntryList entries={entries} today={today} onEdit={edit} onRemoved={endEditing} />
      )}
      <StorageNote storage={storage} isCopied={isCopied}>
        {entries.length > 0 && <DeleteAll isCopied={isCopied} onDeleted={keepPlace} />}
      </StorageNote>
    </div>
  );
}
