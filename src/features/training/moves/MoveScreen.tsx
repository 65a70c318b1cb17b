import moves from 'catalogue:moves';
import { type ComponentType, lazy, Suspense } from 'react';
import { bindShortWords } from '../../../contract/typography.ts';
import { noteError } from '../../../lib/note-error.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { MuscleLines } from '../MuscleLines.tsx';
import { FilmOrPicture } from '../player/FilmOrPicture.tsx';
import type { ExcludeMoveProps } from '../excluded/ExcludeMove.tsx';
import type { OwnFilmProps } from './OwnFilm.tsx';
import styles from './MoveScreen.module.css';

function traced(error: unknown): undefined {
  noteError('background', error);
}

// Parts for users alone; the page is whole without them.
const OwnFilm = lazy(async (): Promise<{ default: ComponentType<OwnFilmProps> }> => {
  const loaded = await import('./OwnFilm.tsx').catch(traced);
  return {
    default: loaded?.OwnFilm ?? (({ move }) => <FilmOrPicture shown={move} film={undefined} />),
  };
});
const ExcludeMove = lazy(async (): Promise<{ default: ComponentType<ExcludeMoveProps> }> => {
  const loaded = await import('../excluded/ExcludeMove.tsx').catch(traced);
  return { default: loaded?.ExcludeMove ?? (() => null) };
});

interface MoveScreenProps {
  id: string;
  /** Whether the plan of the user runs, to which the film belongs. Undefined until there was an answer. */
  hasPlan: boolean | undefined;
  movesHref: string;
  plansHref: string;
  /** The signed-in user, and what that one has done of it. */
  user: { readonly owner: string; readonly historyHref: string } | undefined;
  /** The products that it needs, by its equipment. */
  Products: ComponentType<{ equipment: readonly string[] }>;
}

/** One exercise: picture or film, technique, muscles, and the product that it needs. */
export function MoveScreen(props: MoveScreenProps) {
  const { id, hasPlan, movesHref, plansHref, user, Products } = props;
  const move = moves.find((each) => each.id === id);
  usePageTitle(move?.name ?? 'Ćwiczenie');
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
  const picture = <FilmOrPicture shown={move} film={undefined} />;
  return (
    <div className={styles.page}>
      <BackLink to={movesHref}>Ćwiczenia</BackLink>
      <div className={styles.film}>
        {hasPlan === true ? (
          <Suspense fallback={picture}>
            <OwnFilm move={move} />
          </Suspense>
        ) : (
          picture
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
      {equipment.length > 0 && <Products equipment={equipment} />}
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
          <Suspense>
            <ExcludeMove owner={user.owner} move={id} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
