import { Link } from 'react-router-dom';
import styles from './LandingWorkout.module.css';
import { LoopedClip } from './LoopedClip.tsx';
import { sampleClip } from './sample-clip.ts';
import { Section } from './Section.tsx';
import { WorkoutSheet } from './WorkoutSheet.tsx';

/** One real workout: its first film, its schedule, its moves. */
export function LandingWorkout({ timerHref }: { timerHref: string }) {
  return (
    <Section
      id="trening"
      ground="mint"
      title="Tak wygląda trening"
      intro={
        <>
          Drugi trening z&nbsp;programu „Pierwsze kroki z&nbsp;gumą”. Po rozgrzewce przysiad, na
          koniec nogi oparte o&nbsp;ścianę.
        </>
      }
      className={styles.workout}
    >
      <figure className={styles.film}>
        <LoopedClip
          name={sampleClip.name}
          image={sampleClip.image}
          placeholder={sampleClip.placeholder}
          video={sampleClip.video}
          sizes="(width >= 48rem) 40rem, 100vw"
        />
        <figcaption className={styles.caption}>{sampleClip.name}</figcaption>
      </figure>
      <WorkoutSheet />
      <ul className={styles.means}>
        <li>
          <h3>Rozpiska</h3>
          <p>
            Co zrobić, ile razy i&nbsp;jak długo odpocząć. Jak kartka z&nbsp;planem, tylko się nie
            gniecie.
          </p>
        </li>
        <li>
          <h3>Ruchy</h3>
          <p>
            Do każdego krótki film bez gadania. Dotykasz nazwy i&nbsp;widzisz, jak stanąć
            i&nbsp;dokąd poprowadzić gumę.
          </p>
        </li>
        <li>
          <h3>Stoper</h3>
          <p>
            Do tabaty masz zegar, który sam liczy rundy i&nbsp;przerwy. Działa od ręki, bez konta:{' '}
            <Link to={timerHref}>wypróbuj go na blogu</Link>.
          </p>
        </li>
      </ul>
    </Section>
  );
}
