import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './LandingPlaces.module.css';
import { places, WORKOUTS_IN_A_PROGRAM } from './places.ts';
import section from './Section.module.css';
import home from 'picture:dom-start';
import gym from 'picture:silownia-calosc';

const pictures = { HOME: home, GYM: gym };

interface LandingPlacesProps {
  /** The link to the programs of a place, or to the sign-up. */
  hrefOf: (place: 'HOME' | 'GYM') => string;
}

/** Home and gym, side by side from one edge of the window to the other. */
export function LandingPlaces({ hrefOf }: LandingPlacesProps) {
  return (
    <section id="gdzie" aria-labelledby="gdzie-tytul">
      <div className={classes(section.inner, styles.opening)}>
        <div className={section.head}>
          <h2 id="gdzie-tytul">Gdzie dziś ćwiczysz?</h2>
          <p className={section.intro}>
            W domu i na siłowni po 3 programy, w każdym {WORKOUTS_IN_A_PROGRAM}
            &nbsp;treningów po 40{'\u2060–\u2060'}50 minut.
          </p>
        </div>
      </div>
      <div className={styles.places}>
        {places.map(({ id, title, text, start, pictureAlt, programs }) => (
          <article
            key={id}
            className={styles.place}
            data-place={id}
            data-ground={id === 'GYM' ? 'deep' : undefined}
          >
            <Picture
              src={pictures[id].image}
              alt={pictureAlt}
              sizes="(width >= 48rem) 50vw, 40vw"
              placeholder={pictures[id].placeholder}
              className={styles.picture}
            />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <ul className={styles.programs}>
                {programs.map(({ name, about }) => (
                  <li key={name}>
                    <strong>{name}</strong>
                    <span>{about}</span>
                  </li>
                ))}
              </ul>
              <ButtonLink to={hrefOf(id)} variant="secondary" className={styles.start ?? ''}>
                {start}
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
