import { useKnownMoves } from '../history/useKnownMoves.ts';
import { FilmOrPicture } from '../player/FilmOrPicture.tsx';

export interface OwnFilmProps {
  move: { readonly id: string; readonly image: string; readonly placeholder: string };
}

/** The film of an exercise, once its document, which a plan opens, is on the device. */
export function OwnFilm({ move }: OwnFilmProps) {
  return <FilmOrPicture shown={move} film={useKnownMoves().get(move.id)} />;
}
