import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Day, fullDate } from '../../../lib/days.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { LogFill } from '../history/LogFill.tsx';
import { daysOf, setsIn } from './import-facts.ts';
import {
  APP_NAMES,
  besideNotes,
  faultText,
  keptNotes,
  leftOutText,
  planNotes,
  workoutsText,
} from './import-texts.ts';
import styles from './ImportScreen.module.css';
import type { ReadAnswer } from './read-request.ts';
import type { Plan } from './useImport.ts';

/** Most lines of a list; beyond them a number stands for the rest. */
const SHOWN = 50;
const UNITS = { kg: 'kilogramy', lb: 'funty' };

interface ImportPreviewProps {
  read: Extract<ReadAnswer, { status: 'read' }>;
  plan: Plan;
  /** Whether the whole log of the user is on this device, so that the file can be compared with it. */
  isFilled: boolean;
  /** The history, in the month of a day. */
  historyHref: (day?: Day) => string;
  onSave: () => void;
  onOther: () => void;
}

/** Shows the content of a file and its effect on the log, before anything is written. */
export function ImportPreview(props: ImportPreviewProps) {
  const { read, plan, isFilled, historyHref, onSave, onOther } = props;
  const { summary, draft } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first, last] = daysOf(draft.workouts);
  const { fresh, others, journals } = plan;
  const parts = [fresh, others, journals.measurements, journals.habits];
  const isNew = parts.some((part) => part.length > 0);
  const notes = [
    ...planNotes({ ...plan, future: draft.future }),
    ...besideNotes(plan),
    ...(summary.isWhole ? keptNotes(draft, plan) : []),
  ];
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>{`W pliku z aplikacji ${APP_NAMES[summary.app]}`}</h2>
      <dl className={styles.facts}>
        <Fact name="Treningi">{formatNumber(draft.workouts.length)}</Fact>
        <Fact name="Serie">{formatNumber(setsIn(draft.workouts))}</Fact>
        {first !== undefined && last !== undefined && (
          <Fact name="Okres">
            {first === last ? fullDate(first) : `${fullDate(first)} – ${fullDate(last)}`}
          </Fact>
        )}
        {summary.units.length > 0 && (
          <Fact name="Ciężary">{summary.units.map((unit) => UNITS[unit]).join(' i ')}</Fact>
        )}
      </dl>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {summary.leftOut.length > 0 && (
        <Fold title={leftOutText(summary.leftOut.length)}>
          <Lines lines={summary.leftOut.map(faultText)} />
        </Fold>
      )}
      {draft.matched.length > 0 && (
        <Fold title={`Znamy te ćwiczenia: ${draft.matched.length}`}>
          <Lines lines={draft.matched.map(({ name, move }) => `${name} → ${move}`)} />
        </Fold>
      )}
      {draft.unmatched.length > 0 && (
        <Fold title={`Zostaną pod swoją nazwą: ${draft.unmatched.length}`}>
          <Lines lines={draft.unmatched} />
        </Fold>
      )}
      {!isFilled && <LogFill />}
      <div className={styles.ways}>
        {isNew ? (
          <Button disabled={!isFilled} onClick={onSave}>
            {fresh.length > 0 ? `Dodaj ${workoutsText(fresh.length)}` : 'Dodaj'}
          </Button>
        ) : (
          <>
            <p className={styles.nothingNew}>Nie ma tu nic nowego do dodania.</p>
            <ButtonLink to={historyHref(last)}>Zobacz historię</ButtonLink>
          </>
        )}
        <Button variant="quiet" onClick={onOther}>
          Wybierz inny plik
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <span>{title}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const others = lines.length - SHOWN;
  return (
    <ul className={styles.lines}>
      {lines.slice(0, SHOWN).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {others > 0 && <li>{`i jeszcze ${formatNumber(others)}`}</li>}
    </ul>
  );
}
