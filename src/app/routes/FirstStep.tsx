import { useEffect, useState } from 'react';
import {
  rememberedWantedTraining,
  rememberWantedTraining,
} from '../../features/subscription/wanted-training.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import styles from './FirstStep.module.css';

/** The next step after a plan was paid: the page that the user wanted to open, or else the card of today below. */
export function FirstStep() {
  const [wanted] = useState(rememberedWantedTraining);
  useEffect(() => rememberWantedTraining(undefined), []);
  return (
    <section className={styles.step} aria-labelledby="first-step">
      <h2 id="first-step">Plan działa. Zostało jedno: zacząć</h2>
      {wanted && (
        <ButtonLink
          to={wanted.kind === 'program' ? paths.module(wanted.id) : paths.workout(wanted.id)}
        >
          <span>{`Zacznij: ${bindShortWords(wanted.name)}`}</span>
        </ButtonLink>
      )}
    </section>
  );
}
