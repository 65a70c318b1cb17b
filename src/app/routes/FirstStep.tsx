import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  rememberedWantedTraining,
  rememberWantedTraining,
} from '../../features/subscription/wanted-training.ts';
import { programsIn } from '../../features/training/program-facts.ts';
import { programsQuery, workoutsQuery } from '../../queries/training.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { paths } from '../pages/paths.ts';
import styles from './FirstStep.module.css';

/** The next step after a plan was paid: the page that the user wanted to open, or else the first workout. */
export function FirstStep() {
  const [wanted] = useState(rememberedWantedTraining);
  useEffect(() => rememberWantedTraining(undefined), []);
  const first = useQuery(programsQuery()).data;
  const program = first && programsIn('HOME', first)[0];
  const workouts = useQuery({
    ...workoutsQuery(program?.id ?? ''),
    enabled: !wanted && program !== undefined,
  }).data;
  return (
    <section className={styles.step} aria-labelledby="first-step">
      <h2 id="first-step">Plan działa. Zostało jedno: zacząć</h2>
      {wanted ? (
        <ButtonLink
          to={wanted.kind === 'program' ? paths.module(wanted.id) : paths.workout(wanted.id)}
        >
          <span>{`Zacznij: ${bindShortWords(wanted.name)}`}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={firstPlace(program?.id, workouts?.[0]?.id)}>
          Zacznij pierwszy trening
        </ButtonLink>
      )}
    </section>
  );
}

/** The page nearest to the first workout, by what has loaded so far. */
function firstPlace(program: string | undefined, workout: string | undefined): string {
  if (workout !== undefined) return paths.workout(workout);
  return program === undefined ? paths.dashboard : paths.module(program);
}
