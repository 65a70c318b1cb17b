import { bindShortWords } from '../../../contract/typography.ts';
import { saveFailed } from '../history/save-failed.ts';
import preferences from '../preferences/preferences.module.css';
import { SPREAD, TIMES_A_WEEK } from '../preferences/training-days.ts';
import { setPreferences } from '../preferences/usePreferences.ts';
import { weekdaysText } from './weekdays-text.ts';

/** Days for three, four or five trainings a week, one tap each, for who has chosen none. */
export function ProposedDays({ owner }: { owner: string }) {
  return (
    <section className={preferences.questions} aria-labelledby="proposed-days">
      <h2 id="proposed-days">Ile razy w tygodniu?</h2>
      <p className="muted small">
        Zaproponujemy dni z odpoczynkiem między nimi. Zmienisz je, kiedy zechcesz.
      </p>
      <div className={preferences.answers}>
        {TIMES_A_WEEK.map((times) => (
          <button
            key={times}
            type="button"
            className={preferences.answer}
            onClick={() =>
              void setPreferences(owner, { days: [...SPREAD[times]] }).catch(saveFailed)
            }
          >
            <span>{bindShortWords(`${times} razy`)}</span>
            <span>{weekdaysText(SPREAD[times])}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
