import type { Elements } from '../../ui/elements.ts';
import { Link } from 'react-router-dom';
import { Section } from './Section.tsx';
import styles from './LandingWorkout.module.css';
import { WorkoutSheet } from './WorkoutSheet.tsx';

interface LandingWorkoutProps {
  timerHref: string;
  /** The workout that everybody may do. */
  freeWorkoutHref: string;
  /** The workout's first exercise, to be tried; its video is in the hero. */
  trial: Elements;
}

/** A real workout: its first exercise, its schedule and its moves. */
export function LandingWorkout({ timerHref, freeWorkoutHref, trial }: LandingWorkoutProps) {
  return (
    <Section
      id="trening"
      ground="mint"
      title="Tak wygląda trening"
      intro={
        <>
          Dotykasz „Trenuj krok po kroku” i telefon cię prowadzi: mówi, co teraz, liczy serie,
          pilnuje przerw i pamięta, ile zrobiłaś ostatnio. Film pokazuje, jak.
        </>
      }
      className={styles.workout}
    >
      {trial}
      <WorkoutSheet />
      <p className={styles.timer}>
        Cały trening też zrobisz bez konta: <Link to={freeWorkoutHref}>trening na próbę</Link> trwa
        dwanaście minut.
      </p>
      <p className={styles.timer}>
        Do tabaty masz zegar. Działa bez konta: <Link to={timerHref}>wypróbuj go na blogu</Link>.
      </p>
    </Section>
  );
}
