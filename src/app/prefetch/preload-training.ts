import type { QueryClient } from '@tanstack/react-query';
import {
  exercisesQuery,
  programQuery,
  workoutQuery,
  workoutsQuery,
} from '../../queries/training.ts';

/** Reads what the program or the workout behind `link` shows. */
export async function preloadTraining(client: QueryClient, link: HTMLAnchorElement): Promise<void> {
  const query = new URLSearchParams(link.search);
  const [program, workout] = [query.get('id'), query.get('idx')];
  if (link.pathname === '/module' && program !== null) {
    await Promise.all([
      client.prefetchQuery(programQuery(program)),
      client.prefetchQuery(workoutsQuery(program)),
    ]);
  } else if (link.pathname === '/workout' && workout !== null) {
    await Promise.all([
      client.prefetchQuery(workoutQuery(workout)),
      client.prefetchQuery(exercisesQuery(workout)),
    ]);
  }
}
