import { Link } from 'react-router-dom';
import { ActiveWorkoutStep } from './ActiveWorkoutStep.tsx';
import { Section } from './Section.tsx';
import styles from './LandingWorkout.module.css';
import { WorkoutSheet } from './WorkoutSheet.tsx';

/** A real workout: its schedule and its moves; the video of the first move is in the hero. */
export function LandingWorkout({ timerHref }: { timerHref: string }) {
  return (
    <Section
      id="trening"
      ground="mint"
      title="Tak wygląda trening"
      intro={
        <>
          Dotykasz „Trenuj krok po kroku” i&nbsp;telefon cię prowadzi: mówi, co teraz, liczy serie,
          pilnuje przerw i&nbsp;pamięta, ile zrobiłaś ostatnio. Film pokazuje, jak.
        </>
      }
      className={styles.workout}
    >
      <ActiveWorkoutStep />
      <WorkoutSheet />
      <p className={styles.timer}>
        Do tabaty masz zegar. Działa bez konta: <Link to={timerHref}>wypróbuj go na blogu</Link>.
      </p>
    </Section>
  );
}
