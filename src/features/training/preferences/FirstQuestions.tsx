import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Program } from '../../../contract/documents.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxGroup } from '../../../ui/ChoiceGroup.tsx';
import { saveFailed } from '../history/save-failed.ts';
import { equipmentAtHome } from './choose-program.ts';
import styles from './preferences.module.css';
import { SPREAD, TIMES_A_WEEK } from './training-days.ts';
import { setPreferences } from './usePreferences.ts';

interface FirstQuestionsProps {
  owner: string;
  programs: readonly Program[];
}

const QUESTIONS = ['Gdzie będziesz ćwiczyć?', 'Ile razy w tygodniu?', 'Od czego zaczynasz?'];

const ADVICE = {
  3: 'tyle wystarczy na początek',
  4: 'najlepiej dla większości',
  5: 'gdy trenujesz od dawna',
} as const;

/** Three questions, a tap each, by which the first program and the days are chosen. They are asked once. */
export function FirstQuestions({ owner, programs }: FirstQuestionsProps) {
  const all = equipmentAtHome(programs);
  const [step, setStep] = useState(0);
  const [told, setTold] = useState<Preferences>({});
  const [equipment, setEquipment] = useState<readonly string[]>(all);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The next question is read aloud; the button of the last one is gone. */
  function go(to: number) {
    flushSync(() => setStep(to));
    heading.current?.focus();
  }
  function tell(answer: Preferences) {
    setTold({ ...told, ...answer });
    go(step + 1);
  }
  const end = (answers: Parameters<typeof setPreferences>[1]) =>
    void setPreferences(owner, answers).catch(saveFailed);
  const finish = (experience: Preferences['experience']) =>
    end({
      ...told,
      ...(told.place === 'HOME' && { equipment: [...equipment] }),
      experience,
      'first-questions': 'answered',
    });

  return (
    <section className={styles.questions} aria-label="Trzy pytania na start">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {QUESTIONS[step]}
        </h2>
        <p className={styles.step}>{`Pytanie ${step + 1} z ${QUESTIONS.length}`}</p>
      </div>
      {step === 0 && (
        <div className={styles.answers}>
          <Answer onTap={() => tell({ place: 'HOME' })} hint="z gumą, matą albo bez niczego">
            W domu
          </Answer>
          <Answer onTap={() => tell({ place: 'GYM' })} hint="ze sztangą, hantlami i maszynami">
            Na siłowni
          </Answer>
        </div>
      )}
      {step === 1 && (
        <div className={styles.answers}>
          {TIMES_A_WEEK.map((times) => (
            <Answer
              key={times}
              onTap={() => tell({ days: [...SPREAD[times]] })}
              hint={ADVICE[times]}
            >{`${times} razy`}</Answer>
          ))}
        </div>
      )}
      {step === 2 && (
        <>
          {told.place === 'HOME' && all.length > 0 && (
            <CheckboxGroup
              name="equipment"
              legend="Co masz w domu? Odznacz to, czego jeszcze nie masz."
              options={all}
              chosen={equipment}
              textOf={String}
              onChoose={setEquipment}
            />
          )}
          <div className={styles.answers}>
            <Answer onTap={() => finish('new')} hint="pokażemy ci wszystko od podstaw">
              Zaczynam albo wracam
            </Answer>
            <Answer onTap={() => finish('regular')} hint="od razu coś trudniejszego">
              Ćwiczę regularnie
            </Answer>
          </div>
        </>
      )}
      <div className={styles.ways}>
        {step > 0 && (
          <Button variant="quiet" onClick={() => go(step - 1)}>
            Wstecz
          </Button>
        )}
        <Button variant="quiet" onClick={() => end({ 'first-questions': 'skipped' })}>
          Pomiń pytania
        </Button>
      </div>
    </section>
  );
}

interface AnswerProps {
  onTap: () => void;
  hint: string;
  children: ReactNode;
}

function Answer({ onTap, hint, children }: AnswerProps) {
  return (
    <button type="button" className={styles.answer} onClick={onTap}>
      <span>{children}</span>
      <span>{hint}</span>
    </button>
  );
}
