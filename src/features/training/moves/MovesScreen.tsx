import moves from 'catalogue:moves';
import { Link } from 'react-router-dom';
import { bindShortWords } from '../../../contract/typography.ts';
import { softHyphens } from '../../../lib/hyphens.ts';
import { counted } from '../../../lib/polish.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { equipmentOf, NO_EQUIPMENT } from '../equipment.ts';
import { MUSCLE_NAMES, musclesText } from '../muscle-names.ts';
import { filterFrom, findMoves, type MoveFilter, musclesOf } from './find-moves.ts';
import styles from './MovesScreen.module.css';

const EXERCISES = { one: 'ćwiczenie', few: 'ćwiczenia', many: 'ćwiczeń' };
/** Cards on the first screen of a phone. */
const FIRST = 4;

interface MovesScreenProps {
  /** The query of the address, which holds the filter; empty while a prerendered page is hydrated. */
  params: URLSearchParams;
  /** Sets a parameter of the address, or removes it (null). */
  onParam: (name: 'q' | 'muscle' | 'equipment', value: string | null) => void;
  onClear: () => void;
  moveHref: (id: string) => string;
}

/** Every exercise of the programs, to look up by name, muscle group and equipment. */
export function MovesScreen({ params, onParam, onClear, moveHref }: MovesScreenProps) {
  const filter = filterFrom(params, moves);
  const shown = findMoves(moves, filter);
  return (
    <div className={styles.page}>
      <header className="stack gap-2">
        <h1>Ćwiczenia</h1>
        <p className="muted">Technika, zdjęcie i mięśnie, które pracują. Znajdź ruch dla siebie.</p>
      </header>
      <div role="search" className={styles.filters}>
        <TextField
          label="Szukaj"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={filter.text}
          onChange={({ currentTarget: { value } }) => onParam('q', value === '' ? null : value)}
        />
        <Filters filter={filter} onParam={onParam} />
      </div>
      <p role="status" className="muted numbers">
        {counted(shown.length, EXERCISES)}
      </p>
      {shown.length === 0 && (
        <Notice
          tone="empty"
          title="Takiego ćwiczenia nie mamy"
          action={<Button onClick={onClear}>Pokaż wszystkie</Button>}
        >
          Sprawdź pisownię albo odznacz partię lub sprzęt.
        </Notice>
      )}
      <ul className={styles.cards}>
        {shown.map(({ id, name, image, placeholder, main, equipment }, index) => (
          <li key={id} className={styles.card}>
            <Picture
              src={image}
              alt=""
              sizes="(width >= 48rem) 16rem, 50vw"
              eager={index < FIRST}
              placeholder={placeholder}
            />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <Link to={moveHref(id)} className={classes('cover-link', styles.link)}>
                  {softHyphens(bindShortWords(name))}
                </Link>
              </h2>
              <p className="muted small">{musclesText(main) || 'całe ciało'}</p>
              <p className="muted small">
                {bindShortWords(equipment.join(', ').toLocaleLowerCase('pl')) || 'bez sprzętu'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Filters({ filter, onParam }: { filter: MoveFilter } & Pick<MovesScreenProps, 'onParam'>) {
  const chosen =
    (name: 'muscle' | 'equipment') =>
    ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onParam(name, value === '' ? null : value);
  return (
    <>
      <SelectField
        label="Partia ciała"
        name="muscle"
        value={filter.muscle ?? ''}
        onChange={chosen('muscle')}
      >
        <option value="">wszystkie</option>
        {musclesOf(moves).map((muscle) => (
          <option key={muscle} value={muscle}>
            {MUSCLE_NAMES[muscle]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sprzęt"
        name="equipment"
        value={filter.equipment ?? ''}
        onChange={chosen('equipment')}
      >
        <option value="">dowolny</option>
        <option value={NO_EQUIPMENT}>bez sprzętu</option>
        {equipmentOf(moves).map((thing) => (
          <option key={thing} value={thing}>
            {thing.toLocaleLowerCase('pl')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
