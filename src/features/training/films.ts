import type { Exercise } from '../../contract/documents.ts';
import { inOrder } from './model.ts';
import { vidOf } from './phone-films.ts';

/** A film that a workout shows. */
export interface Film {
  readonly vid: string;
  readonly url: string;
  /** Its bytes, where the document says. */
  readonly bytes: number | undefined;
}

/** The films of a workout in the order of its moves, each once. */
export function filmsOf(exercises: readonly Exercise[]): Film[] {
  const films = inOrder(exercises)
    .filter(({ video }) => video !== '')
    .map(({ video, videoBytes }) => ({ vid: vidOf(video), url: video, bytes: videoBytes }));
  return [...new Map(films.map((film) => [film.vid, film])).values()];
}

export function vidsOf(exercises: readonly Exercise[]): string[] {
  return filmsOf(exercises).map(({ vid }) => vid);
}
