import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { resultOf } from './calculator-result.ts';
import { BodyFields } from './BodyFields.tsx';
import styles from './ArticlePart.module.css';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ACTIVITY_CHOICES } from './choices.ts';
import { INITIAL, readForm, unanswered } from './form.ts';
import { keepDraft, restoreDraft } from './calculator-draft.ts';
import { GoalFields } from './GoalFields.tsx';
import { MacroFields } from './MacroFields.tsx';
import { PlanResult } from './PlanResult.tsx';
import { SafetyNote } from './SafetyNote.tsx';
import { useFieldErrors } from './useFieldErrors.ts';
import { useSettled } from './useSettled.ts';
import { spokenResult } from './calorie-plan-texts.ts';

/** Pause after typing, in ms, before an error is shown: 1 may become 168. */
const TYPING_MS = 500;
/** Pause after a change, in ms, before the result is announced: steps of a slider would interrupt the reader. */
const SPEAKING_MS = 1_000;

/**
 * Recalculates while the user types. The fields are uncontrolled: the browser may fill them before this
 * code runs (typing into the prerendered page, going back), so the form is only read. It is written once, with what this
 * tab has kept of it.
 */
export function ArticlePart() {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);
  const [state, setState] = useState(INITIAL);
  const fields = useFieldErrors();
  const settled = useSettled(state.typed, TYPING_MS);
  const current = resultOf(state);
  const shown = 'title' in current ? resultOf({ ...state, typed: settled }) : current;
  const spoken = useSettled(spokenResult(shown, state.typed), SPEAKING_MS);

  useUnsavedWork(Object.values(state.typed).some((text) => text !== ''));
  function read() {
    if (!form.current) return;
    setState(readForm(new FormData(form.current)));
    keepDraft(form.current);
  }
  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current);
    setState(readForm(new FormData(form.current)));
  }, []);

  /** Enter: to the first invalid field or unanswered question, else to the result. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = fields.check(state.typed) ?? unanswered(state)[0];
    if (wrong === undefined) {
      // Focus alone would scroll to the end of so tall an element.
      result.current?.focus({ preventScroll: true });
      result.current?.scrollIntoView({ block: 'start' });
      return;
    }
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading} className="step-2">
          Kalkulator kalorii i makroskładników
        </h3>
        <SafetyNote />
      </header>
      <form
        ref={form}
        // An Enter before this code runs must not put the fields into the address.
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
        />
        <GoalFields goal={state.goal} deficits={state.deficits} />
        <MacroFields protein={state.protein} fat={state.fat} />
        <button type="submit" hidden>
          Pokaż wynik
        </button>
      </form>
      <PlanResult ref={result} result={shown} />
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </section>
  );
}
