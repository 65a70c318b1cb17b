import moves from 'catalogue:moves';
import { useEffect, useState } from 'react';
import { bindShortWords } from '../../../contract/typography.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { whenIdle } from '../../../ui/idle.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { MuscleLines } from '../MuscleLines.tsx';
import { FilmOrPicture } from '../player/FilmOrPicture.tsx';
import styles from './MoveScreen.module.css';

interface MoveScreenProps {
  id: string;
  /** Whether the plan of the user runs, to which the film belongs. Undefined until there was an answer. */
  hasPlan: boolean | undefined;
  movesHref: string;
  plansHref: string;
  /** The signed-in user, and what that one has done of it. */
  user: { readonly owner: string; readonly historyHref: string } | undefined;
  /** The products that it needs, by its equipment. */
  renderProducts: (equipment: readonly string[]) => Elements;
}

/** One exercise: picture or film, technique, muscles, and the product that it needs. */
export function MoveScreen(props: MoveScreenProps) {
  const { id, hasPlan, movesHref, plansHref, user, renderProducts } = props;
  const move = moves.find((each) => each.id === id);
  usePageTitle(move?.name ?? 'Ćwiczenie');
  const [OwnFilm, setOwnFilm] = useState<Awaited<ReturnType<typeof loadFilm>>>();
  useLater(hasPlan === true, loadFilm, setOwnFilm);
  const [ExcludeMove, setExcludeMove] = useState<Awaited<ReturnType<typeof loadExclude>>>();
  useLater(user !== undefined, loadExclude, setExcludeMove);
  if (move === undefined) {
    return (
      <div className={styles.page}>
        <h1>Ćwiczenie</h1>
        <Notice
          tone="empty"
          title="Nie mamy takiego ćwiczenia"
          action={<ButtonLink to={movesHref}>Zobacz wszystkie</ButtonLink>}
        />
      </div>
    );
  }
  const { name, main, helping, equipment, cues, programs } = move;
  return (
    <div className={styles.page}>
      <BackLink to={movesHref}>Ćwiczenia</BackLink>
      <div className={styles.film}>
        {hasPlan === true && OwnFilm ? (
          <OwnFilm move={move} />
        ) : (
          <FilmOrPicture shown={move} film={undefined} />
        )}
      </div>
      <header className="stack gap-1">
        <h1>{bindShortWords(name)}</h1>
        <MuscleLines muscles={{ main, helping }} />
        <p className="muted">
          {equipment.length === 0
            ? 'Bez sprzętu'
            : `Sprzęt: ${bindShortWords(equipment.join(', ').toLocaleLowerCase('pl'))}`}
        </p>
      </header>
      <section className="stack gap-2" aria-labelledby="technika">
        <h2 id="technika" className="step-1">
          Technika
        </h2>
        <p>{bindShortWords(cues)}</p>
      </section>
      <section className="stack gap-2" aria-labelledby="programy">
        <h2 id="programy" className="step-1">
          W programach
        </h2>
        <ul className={styles.programs}>
          {programs.map((program) => (
            <li key={program}>{bindShortWords(program)}</li>
          ))}
        </ul>
        {hasPlan !== true && (
          <>
            <p className="muted">
              W planie zobaczysz film z tym ćwiczeniem, a telefon policzy serie i przerwy.
            </p>
            <div className="row gap-3">
              <ButtonLink to={plansHref}>Zobacz plany</ButtonLink>
            </div>
          </>
        )}
      </section>
      {equipment.length > 0 && renderProducts(equipment)}
      {user !== undefined && (
        <section className="stack gap-3" aria-labelledby="twoje">
          <h2 id="twoje" className="step-1">
            U ciebie
          </h2>
          <div className="row gap-3">
            <ButtonLink variant="secondary" to={user.historyHref}>
              Historia ćwiczenia
            </ButtonLink>
          </div>
          {ExcludeMove && <ExcludeMove owner={user.owner} move={id} />}
        </section>
      )}
    </div>
  );
}

const loadFilm = async () => (await import('./OwnFilm.tsx')).OwnFilm;
const loadExclude = async () => (await import('../excluded/ExcludeMove.tsx')).ExcludeMove;

/** Loads a part for users alone, once it is wanted and the page is idle. */
function useLater<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  setPart: (part: () => Part) => void,
): void {
  useEffect(() => {
    if (!isWanted) return;
    void whenIdle()
      .then(load)
      .then((part) => setPart(() => part))
      // The page is whole without it; its next start asks for it again.
      .catch(() => undefined);
  }, [isWanted, load, setPart]);
}
