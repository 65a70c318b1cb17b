import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { answerTo } from './answer.ts';
import { BodyFields } from './BodyFields.tsx';
import styles from './ArticlePart.module.css';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ACTIVITY_CHOICES } from './choices.ts';
import { INITIAL, readForm } from './form.ts';
import { GoalFields } from './GoalFields.tsx';
import { MacroFields } from './MacroFields.tsx';
import { PlanResult } from './PlanResult.tsx';
import { SafetyNote } from './SafetyNote.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { useSettled } from './useSettled.ts';
import { spokenAnswer } from './words.ts';

/** A number still being typed is not judged: 1 is no height, it becomes 168. */
const TYPING_MS = 500;
/** Long enough that a screen reader is not interrupted at every step of a slider. */
const SPEAKING_MS = 1_000;

/**
 * Counts while she types. The fields belong to the browser, which may fill them before this code runs
 * (typing into the prerendered page, the way back): the form is read as it stands, never written.
 */
export function ArticlePart() {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const [state, setState] = useState(INITIAL);
  const fields = useFieldErrors();
  const answer = answerTo({ ...state, typed: useSettled(state.typed, TYPING_MS) });
  const spoken = useSettled(spokenAnswer(answer, state.typed), SPEAKING_MS);

  useUnsavedWork(Object.values(state.typed).some((text) => text !== ''));
  function read() {
    if (form.current) setState(readForm(new FormData(form.current)));
  }
  useEffect(read, []);

  /** Enter: to the first field that needs her, else to the result. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = fields.check(state.typed);
    if (wrong === undefined) {
      // Focus alone would bring the end of so tall an element into sight.
      result.current?.focus({ preventScroll: true });
      result.current?.scrollIntoView({ block: 'start' });
      return;
    }
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading}>Kalkulator kalorii i&nbsp;makroskładników</h3>
        <SafetyNote />
      </header>
      <form
        ref={form}
        // An Enter that comes before this code puts nothing into the address.
        method="dialog"
        className={styles.form}
        noValidate
        onInput={read}
        onSubmit={show}
      >
        <BodyFields {...fields} />
        <ChoiceCards
          legend="Ile się ruszasz?"
          hint="Patrz na cały tydzień. Gdy się wahasz, weź niższy poziom."
          name="activity"
          choices={ACTIVITY_CHOICES}
          initial={INITIAL.activity}
        />
        <GoalFields goal={state.goal} deficits={state.deficits} />
        <MacroFields protein={state.protein} fat={state.fat} />
        <button type="submit" hidden>
          Pokaż wynik
        </button>
      </form>
      <PlanResult ref={result} answer={answer} />
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </section>
  );
}
