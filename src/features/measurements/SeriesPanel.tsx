import { classes } from '../../ui/classes.ts';
import { useId, useState } from 'react';
import type { Measure, Measurement } from '../../contract/journals.ts';
import { SlackBand } from '../../ui/SlackBand.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { fullDate } from '../../lib/days.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { changeOf, measuresIn, type Point, seriesOf, weeklyPercent } from './series.ts';
import { SeriesTable } from './SeriesTable.tsx';
import numbers from '../../ui/journal/figures.module.css';
import styles from './SeriesPanel.module.css';
import {
  chartText,
  differenceText,
  NAMES,
  paceText,
  percentText,
  sinceText,
  TAPE_ERROR_TEXT,
  TAB_NAMES,
  valueText,
} from './measurement-texts.ts';

/** Differences of a girth below this, in cm, are within the error of a tape at home. */
const TAPE_ERROR = 1;

/** The course of one measure, chosen by tabs. */
export function SeriesPanel({ entries }: { entries: readonly Measurement[] }) {
  const panelId = useId();
  const [chosen, setChosen] = useState<Measure>();
  const there = measuresIn(entries);
  const measure = there.find((each) => each === chosen) ?? there[0];
  return (
    <section className={styles.panel} aria-label="Wykres">
      {measure === undefined ? (
        <div className={styles.empty}>
          <SlackBand />
          <p>Po pierwszym wpisie narysujemy tu wykres.</p>
        </div>
      ) : (
        <>
          <Tabs
            label="Co pokazać na wykresie"
            tabs={there.map((each) => ({ id: each, label: TAB_NAMES[each] }))}
            selected={measure}
            onSelect={setChosen}
            panelId={panelId}
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-labelledby={`${panelId}-tab-${measure}`}
            className="stack gap-4"
          >
            <Series measure={measure} series={seriesOf(entries, measure)} />
          </div>
        </>
      )}
    </section>
  );
}

function Series({ measure, series }: { measure: Measure; series: readonly Point[] }) {
  const change = changeOf(series);
  const last = series.at(-1);
  if (!last) return null;
  const percent = change && measure === 'weight' ? weeklyPercent(change) : undefined;
  return (
    <>
      <dl className={classes(numbers.figures, styles.figures)}>
        <div>
          <dt>{fullDate(last.date)}</dt>
          <dd>{valueText(measure, last.value)}</dd>
        </div>
        {change && (
          <div>
            <dt>{sinceText(change)}</dt>
            <dd>{differenceText(measure, change.difference)}</dd>
          </div>
        )}
        {percent !== undefined && (
          <div>
            <dt>średnio na tydzień</dt>
            <dd>{percentText(percent)}</dd>
          </div>
        )}
      </dl>
      <ChartDrawing series={series} summary={chartText(measure, series, change)} />
      {change && measure === 'weight' && <p className="muted">{paceText(percent)}</p>}
      {change && measure !== 'weight' && Math.abs(change.difference) < TAPE_ERROR && (
        <p className="muted">{TAPE_ERROR_TEXT}</p>
      )}
      <SeriesTable name={NAMES[measure]} measure={measure} series={series} />
    </>
  );
}
