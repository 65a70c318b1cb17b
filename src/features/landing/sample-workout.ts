/**
 * A real workout of the catalogue, dom-start-2: tests/unit/features/landing/landing.test.tsx compares it with
 * server/demo/catalogue.
 */
export const sampleWorkout = {
  id: 'dom-start-2',
  name: 'Technika przede wszystkim',
  minutes: 40,
  parts: [
    { id: 'warm-up', name: 'Rozgrzewka', minutes: 7 },
    { id: 'main', name: 'Część główna', minutes: 28 },
    { id: 'cool-down', name: 'Wyciszenie', minutes: 5 },
  ],
  moves: [
    { name: 'Przysiad z minibandem', sets: 2, reps: '10' },
    { name: 'Pompka na kolanach', sets: 2, reps: '6–8' },
    { name: 'Martwy ciąg z gumą', sets: 2, reps: '12' },
    { name: 'Wyciskanie gumy nad głowę', sets: 2, reps: '10' },
    { name: 'Odwodzenie nogi z minibandem', sets: 2, reps: '10 na stronę' },
    { name: 'Uginanie ramion z gumą', sets: 2, reps: '12' },
    { name: 'Martwy robak', sets: 2, reps: '6 na stronę' },
  ],
  rests: 'Między seriami 45–60 s przerwy, między ćwiczeniami 2 minuty. Łyk wody jest w planie.',
} as const;

export function doseOf({ sets, reps }: { sets: number; reps: string }): string {
  return `${sets} × ${reps}`;
}
