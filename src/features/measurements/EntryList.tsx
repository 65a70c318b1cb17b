import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import { MEASURES, type Measurement } from '../../contract/journals.ts';
import { measurementStore } from './measurement-store.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { fullDate } from '../../lib/days.ts';
import { saveOrNotify } from '../../ui/journal/save-or-notify.ts';
import { csvName, csvOf } from './csv.ts';
import { downloadFile } from '../../ui/download-file.ts';
import styles from './EntryList.module.css';
import { withEntryBack, withoutEntry } from './measurement-entries.ts';
import { dayText, NAMES, valueText } from './measurement-texts.ts';

/** Number of entries shown until the user asks for all. */
const FEW = 4;

interface EntryListProps {
  /** At least one. */
  entries: readonly Measurement[];
  today: Day;
  onEdit: (entry: Measurement) => void;
  onRemoved: (date: Day) => void;
}

async function bringBack(entry: Measurement) {
  let isBack = false;
  const change = measurementStore.change((all) => {
    const next = withEntryBack(all, entry);
    isBack = next !== all;
    return next;
  });
  if (!(await saveOrNotify(change)) || isBack) return;
  showToast({ tone: 'failed', text: 'Ten dzień ma już nowy wpis, więc poprzedni nie wrócił.' });
}

/** The user's entries, the newest first. */
export function EntryList({ entries, today, onEdit, onRemoved }: EntryListProps) {
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const newest = entries.toReversed();
  const shown = isWhole ? newest : newest.slice(0, FEW);

  async function remove(entry: Measurement) {
    const { date } = entry;
    if (!(await saveOrNotify(measurementStore.change((all) => withoutEntry(all, date))))) return;
    // The pressed button is removed with its row.
    place.current?.focus({ preventScroll: true });
    onRemoved(date);
    showToast({
      text: `Wpis z ${fullDate(date)} usunięty.`,
      action: { label: 'Cofnij', onPress: () => void bringBack(entry) },
    });
  }

  return (
    <section ref={place} className={styles.list} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <h3 id={titleId}>Twoje wpisy</h3>
        <Button
          variant="quiet"
          onClick={() => downloadFile(csvOf(entries), csvName(today), 'text/csv;charset=utf-8')}
        >
          <Download size={20} aria-hidden />
          Pobierz CSV
        </Button>
      </div>
      <ul>
        {shown.map((entry) => (
          <li key={entry.date} className={styles.entry}>
            <div>
              <p className={styles.date}>{dayText(entry.date, today)}</p>
              <p className={styles.values}>
                {MEASURES.map((measure) => {
                  const value = entry[measure];
                  return (
                    value !== undefined && (
                      <span key={measure}>
                        <span>{NAMES[measure]}</span>{' '}
                        <strong translate="no">{valueText(measure, value)}</strong>{' '}
                      </span>
                    )
                  );
                })}
              </p>
            </div>
            <div className={styles.actions}>
              <button
                type="button"
                className={styles.action}
                aria-label={`Zmień wpis z ${fullDate(entry.date)}`}
                onClick={() => onEdit(entry)}
              >
                <Pencil size={20} aria-hidden />
              </button>
              <button
                type="button"
                className={styles.action}
                aria-label={`Usuń wpis z ${fullDate(entry.date)}`}
                onClick={() => void remove(entry)}
              >
                <Trash2 size={20} aria-hidden />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {newest.length > FEW && (
        <Button variant="quiet" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Pokaż mniej' : `Pokaż wszystkie (${newest.length})`}
        </Button>
      )}
    </section>
  );
}
