import { type FormEvent, useRef, useState } from 'react';
import type { Day } from '../../lib/days.ts';
import { type Measure, MEASURES, type Measurement } from '../../contract/journals.ts';
import { measurementStore } from './measurement-store.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { classes } from '../../ui/classes.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { fullDate } from '../../lib/days.ts';
import { saveOrNotify } from '../../ui/journal/save-or-notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './MeasurementForm.module.css';
import { firstDraft, type FormDraft, readDraft } from './measurement-draft.ts';
import { entryOf, replacedBy, withEntry } from './measurement-entries.ts';
import { GIRTHS, weighedTooSoon } from './next-times.ts';
import { NAMES, problemText, savedText, valueText } from './measurement-texts.ts';

type Field = 'date' | Measure;

interface MeasurementFormProps {
  entries: readonly Measurement[];
  /** The entry that is being changed, as it was when that began; undefined for a new one. */
  edited: Measurement | undefined;
  /** Undefined until something is typed. */
  draft: FormDraft | undefined;
  /** Called with what stands in the form now, undefined once it is saved. */
  onDraft: (draft: FormDraft | undefined) => void;
  /** Undefined in a prerendered page. */
  today: Day | undefined;
  /** Saving is disabled until the stored entries have been read. */
  isReady: boolean;
  /** Called with the message about the saved entry. */
  onSaved: (words: string) => void;
  onCancel: () => void;
}

/** Form for the weight and girths of a day. */
export function MeasurementForm(props: MeasurementFormProps) {
  const { entries, edited, today = '', isReady, onDraft, onSaved, onCancel } = props;
  const { values, isDateChosen } = props.draft ?? firstDraft(edited);
  const form = useRef<HTMLFormElement>(null);
  /** Fields whose errors are shown. */
  const [checked, setChecked] = useState<readonly Field[]>([]);
  const [isBare, setBare] = useState(false);
  /** The entry that would replace other values of its day. */
  const [asked, setAsked] = useState<Measurement>();
  const { busy, run } = useAsyncAction();
  const current = isDateChosen ? values : { ...values, date: today };
  const { problems } = readDraft(current, today);

  function type(field: Field, text: string) {
    onDraft({
      values: { ...current, [field]: text },
      isDateChosen: isDateChosen || field === 'date',
    });
    setChecked(checked.filter((each) => each !== field));
    setBare(false);
  }

  function leave(field: Field) {
    if (current[field].trim() !== '') setChecked([...checked, field]);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const { entry, problems: found, isEmpty } = readDraft(current, today);
    setChecked(['date', ...MEASURES]);
    setBare(isEmpty);
    const wrong = found.date ? 'date' : (MEASURES.find((each) => found[each]) ?? 'weight');
    if (!entry) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    const before = entry.date === edited?.date ? undefined : entryOf(entries, entry.date);
    if (replacedBy(before, entry).length > 0) setAsked(entry);
    else run(() => save(entry));
  }

  async function save(entry: Measurement) {
    const soon = edited ? undefined : weighedTooSoon(entries, entry);
    const change = measurementStore.change((all) => withEntry(all, entry, edited?.date));
    if (!(await saveOrNotify(change))) return;
    onDraft(undefined);
    setChecked([]);
    onSaved(savedText(entry.date, soon));
  }

  const errorOf = (field: Field) => {
    const problem = checked.includes(field) ? problems[field] : undefined;
    return problem && problemText(field, problem);
  };

  const fieldOf = (measure: Measure) => (
    <TextField
      key={measure}
      label={measure === 'weight' ? 'Waga (kg)' : NAMES[measure]}
      name={measure}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={current[measure]}
      error={errorOf(measure)}
      onChange={({ currentTarget }) => type(measure, currentTarget.value)}
      onBlur={() => leave(measure)}
    />
  );

  return (
    <form ref={form} className="stack gap-3" onSubmit={submit} noValidate>
      {edited && <h3>{`Wpis z ${fullDate(edited.date)}`}</h3>}
      <div className={classes(styles.fields, styles.day)}>
        <TextField
          label="Dzień"
          name="date"
          type="date"
          min="2000-01-01"
          max={today}
          value={current.date}
          error={errorOf('date')}
          onChange={({ currentTarget }) => type('date', currentTarget.value)}
          onBlur={() => leave('date')}
        />
        {fieldOf('weight')}
      </div>
      <fieldset>
        <legend className={styles.legend}>Obwody w cm, jeśli dziś mierzysz</legend>
        <div className={styles.fields}>{GIRTHS.map(fieldOf)}</div>
      </fieldset>
      <div role="alert">
        {isBare && <p className={styles.bare}>Wpisz wagę albo choć jeden obwód.</p>}
      </div>
      <div className="row gap-2">
        <Button type="submit" className={styles.main} busy={busy} disabled={!isReady}>
          {edited ? 'Zapisz zmiany' : 'Zapisz pomiar'}
        </Button>
        {edited && (
          <Button variant="quiet" onClick={onCancel}>
            Anuluj
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title="Zastąpić wpis z tego dnia?"
        action="Zastąp"
        onAgree={() => asked && run(() => save(asked))}
        onClose={() => setAsked(undefined)}
      >
        {asked && <Replaced before={entryOf(entries, asked.date)} entry={asked} />}
      </ConfirmDialog>
    </form>
  );
}

function Replaced({ before, entry }: { before: Measurement | undefined; entry: Measurement }) {
  return (
    <>
      <p>{`${fullDate(entry.date)} masz już inne wartości:`}</p>
      <ul>
        {replacedBy(before, entry).map((measure) => (
          <li key={measure}>
            <span>{`${NAMES[measure]}: ${valueText(measure, before?.[measure] ?? 0)} →`}</span>{' '}
            <strong translate="no">{valueText(measure, entry[measure] ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
