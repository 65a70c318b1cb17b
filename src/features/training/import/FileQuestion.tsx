import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Answers, Ask } from './found.ts';
import styles from './ImportScreen.module.css';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly { readonly label: string; readonly answers: Answers }[];
}

const QUESTIONS: Readonly<Record<Ask, Question>> = {
  unit: {
    title: 'W jakich jednostkach są ciężary?',
    text: 'W tym pliku stoją same liczby, bez jednostek.',
    choices: [
      { label: 'Kilogramy', answers: { unit: 'kg' } },
      { label: 'Funty', answers: { unit: 'lb' } },
    ],
  },
  'day-order': {
    title: 'Jak czytać daty z tego pliku?',
    text: 'Nie widać po nich, czy najpierw jest dzień, czy miesiąc. Co znaczy 3/4/2026?',
    choices: [
      { label: '3 kwietnia', answers: { isDayFirst: true } },
      { label: '4 marca', answers: { isDayFirst: false } },
    ],
  },
};

interface FileQuestionProps {
  ask: Ask;
  onAnswer: (answers: Answers) => void;
}

/** Asks for what the file cannot tell. */
export function FileQuestion({ ask, onAnswer }: FileQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text, choices } = QUESTIONS[ask];
  return (
    <section className={styles.question}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.ways}>
        {choices.map(({ label, answers }) => (
          <Button key={label} variant="secondary" onClick={() => onAnswer(answers)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
