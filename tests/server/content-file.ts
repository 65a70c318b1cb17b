import type { Medium } from '../../server/content/media-manifest.ts';

/** A file with one program of one workout. */
export const FILE = `moves:
  - id: przysiad
    name: Przysiad
    media: przysiad
program:
  id: dom
  name: Dom
  description: >-
    ${'Krótki program do prób, który mówi o sobie dokładnie tyle, ile trzeba. '.repeat(3)}
  location: HOME
  order: 1
  media: dom
workouts:
  - id: dom-1
    name: Pierwszy
    order: 1
    duration: 45
    equipment: [Mata]
    media: przysiad
    description: '-'
    training: ['<p>Raz</p>']
    trainingSchedule: '["<p>Dwa</p>"]'
    exercises:
      - move: przysiad
        sets: 3
        reps: 12
        duration: 40
        rest: 60
      - move: przysiad
        sets: 8
        work: 20
        rest: 10
`;
export const FILE_MEDIA = new Map<string, Medium>([
  [
    'przysiad',
    {
      image: '/media/p-1280.jpg',
      placeholder: 'data:p',
      video: '/media/p.mp4',
      videoBytes: 81_000,
    },
  ],
  ['dom', { image: '/media/d-1280.jpg' }],
]);

/** `whole` with one thing in it changed. */
export function broken(from: string | RegExp, to: string, whole = FILE): string {
  const text = whole.replace(from, () => to);
  if (text === whole) throw new Error(`${String(from)} is not in the file`);
  return text;
}
