import { lazy, Suspense } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import { Picture } from '../../../ui/Picture.tsx';

/** The player is loaded when there is a film to show. */
const ExerciseFilm = lazy(async () => ({
  default: (await import('./ExerciseFilm.tsx')).ExerciseFilm,
}));

interface FilmOrPictureProps {
  shown: Pick<Exercise, 'image' | 'placeholder'>;
  /** The exercise whose film may be played; undefined without a plan. */
  film: Exercise | undefined;
}

/** The film of an exercise where the plan of the user opens it, and its picture otherwise. */
export function FilmOrPicture({ shown, film }: FilmOrPictureProps) {
  const picture = (
    <Picture
      src={shown.image}
      alt=""
      sizes="(width >= 48rem) 44rem, 100vw"
      priority
      placeholder={shown.placeholder}
    />
  );
  if (film === undefined || film.video === '') return picture;
  return (
    <Suspense fallback={picture}>
      <ExerciseFilm exercise={film} />
    </Suspense>
  );
}
