import { describe, expect, it, test } from 'vitest';
import { chartOf } from '../../../../src/features/measurements/chart.ts';
import { csvName, csvOf } from '../../../../src/features/measurements/csv.ts';
import {
  changeOf,
  measuresIn,
  seriesOf,
  weeklyPercent,
} from '../../../../src/features/measurements/series.ts';
import {
  draftOf,
  numberIn,
  readDraft,
} from '../../../../src/features/measurements/measurement-draft.ts';
import { nextTimes, weighedTooSoon } from '../../../../src/features/measurements/next-times.ts';
import {
  replacedBy,
  withEntry,
  withEntryBack,
  withoutEntry,
} from '../../../../src/features/measurements/measurement-entries.ts';
import {
  chartText,
  differenceText,
  nextTimesText,
  paceText,
  percentText,
  problemText,
  savedText,
} from '../../../../src/features/measurements/measurement-texts.ts';
import type { Measurement } from '../../../../src/contract/journals.ts';

const TODAY = '2026-03-30';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('numbers are read as they are typed in Poland', () => {
  expect(['68,4', '68.4', ' 68 ', '68,45 kg', '80cm'].map(numberIn)).toEqual([
    68.4, 68.4, 68, 68.45, 80,
  ]);
});

test.each(['', '68,456', '1e2', '-68', '68,4,1', '6 8', 'kg'])('%j is no number', (text) => {
  expect(numberIn(text)).toBeNaN();
});

describe('the form', () => {
  const read = (fields: Partial<ReturnType<typeof draftOf>>) =>
    readDraft({ ...draftOf({ date: TODAY }), ...fields }, TODAY);

  it('gives an entry of what was filled', () => {
    expect(read({ weight: '68,4', waist: ' 74 ' })).toEqual({
      entry: { date: TODAY, weight: 68.4, waist: 74 },
      problems: {},
      isEmpty: false,
    });
  });

  it('wants something at all', () => {
    expect(read({ weight: ' ' })).toMatchObject({ entry: undefined, problems: {}, isEmpty: true });
  });

  test.each([
    ['weight', '34,9', 'out-of-bounds'],
    ['weight', '35', undefined],
    ['weight', '250,1', 'out-of-bounds'],
    ['waist', '9,9', 'out-of-bounds'],
    ['arm', '10', undefined],
    ['thigh', 'pół', 'no-number'],
  ] as const)('judges %s of %s: %s', (measure, text, problem) => {
    const reading = read({ [measure]: text });
    expect(reading.problems[measure]).toBe(problem);
    expect(reading.entry === undefined).toBe(problem !== undefined);
  });

  test.each([
    ['', 'missing'],
    ['2026-02-30', 'missing'],
    ['0026-03-30', 'missing'],
    ['2026-03-31', 'future'],
    ['2026-03-30', undefined],
  ])('judges the day %j: %s', (date, problem) => {
    expect(read({ date, weight: '68' }).problems.date).toBe(problem);
  });

  it('shows an entry as the user would type it', () => {
    expect(draftOf({ date: TODAY, weight: 68.45, chest: 92 })).toEqual({
      ...draftOf({ date: TODAY }),
      weight: '68,45',
      chest: '92',
    });
  });

  it('says what is wrong', () => {
    expect(plain(problemText('weight', 'out-of-bounds'))).toBe('Od 35 do 250 kg');
    expect(plain(problemText('chest', 'out-of-bounds'))).toBe('Od 10 do 250 cm');
    expect(problemText('date', 'future')).toBe('Ten dzień dopiero nadejdzie');
    expect(problemText('date', 'missing')).toBe('Wybierz dzień');
    expect(problemText('arm', 'no-number')).toBe('Wpisz liczbę, np. 68,4');
  });
});

describe('entries', () => {
  const monday: Measurement = { date: '2026-03-02', weight: 70, waist: 80 };
  const sunday: Measurement = { date: '2026-03-08', weight: 69.5 };

  it('of one day become one', () => {
    expect(withEntry([monday], { date: '2026-03-02', hips: 100 })).toEqual([
      { date: '2026-03-02', weight: 70, waist: 80, hips: 100 },
    ]);
  });

  it('of one day are asked about where values differ', () => {
    expect(replacedBy(monday, { date: '2026-03-02', weight: 70, waist: 79, arm: 30 })).toEqual([
      'waist',
    ]);
    expect(replacedBy(undefined, monday)).toEqual([]);
  });

  it('lose what was cleared while they were edited', () => {
    const edited = withEntry([monday, sunday], { date: '2026-03-02', weight: 70 }, '2026-03-02');
    expect(edited).toEqual([sunday, { date: '2026-03-02', weight: 70 }]);
  });

  it('move to another day, into what is there', () => {
    expect(withEntry([monday, sunday], { date: '2026-03-08', waist: 80 }, '2026-03-02')).toEqual([
      { date: '2026-03-08', weight: 69.5, waist: 80 },
    ]);
  });

  it('come back after deletion unless the day is taken', () => {
    const left = withoutEntry([monday, sunday], '2026-03-02');
    expect(left).toEqual([sunday]);
    expect(withEntryBack(left, monday)).toEqual([sunday, monday]);
    const newer = { date: '2026-03-02', weight: 71 };
    expect(withEntryBack([newer], monday)).toEqual([newer]);
  });

  it('tell what they hold', () => {
    expect(measuresIn([monday, sunday])).toEqual(['weight', 'waist']);
    expect(seriesOf([sunday, monday], 'waist')).toEqual([{ date: monday.date, value: 80 }]);
  });
});

describe('the next time', () => {
  it('is a week after the scale, two to three after the tape', () => {
    const entries = [
      { date: '2026-03-16', waist: 80 },
      { date: '2026-03-25', weight: 68 },
    ];
    expect(nextTimes(entries)).toEqual({
      weigh: '2026-04-01',
      tape: { from: '2026-03-30', to: '2026-04-06' },
    });
    expect(nextTimes([])).toEqual({ weigh: undefined, tape: undefined });
  });

  it('is the same weekday where the clocks change', () => {
    expect(nextTimes([{ date: '2026-03-24', weight: 68 }]).weigh).toBe('2026-03-31');
    expect(nextTimes([{ date: '2026-10-20', weight: 68 }]).weigh).toBe('2026-10-27');
    expect(nextTimes([{ date: '2026-03-20', waist: 80 }]).tape?.from).toBe('2026-04-03');
  });

  test.each([
    [{ date: '2026-03-25', weight: 68 }, 'Następne ważenie ma sens od 1 kwietnia.'],
    [{ date: '2026-03-23', weight: 68 }, 'Zważyć się możesz już dziś.'],
    [{ date: '2026-03-25', arm: 30 }, 'Obwody zmierz znowu między 8 kwietnia a 15 kwietnia.'],
    [{ date: '2026-03-14', arm: 30 }, 'Obwody możesz zmierzyć już teraz, najlepiej do 4 kwietnia.'],
    [{ date: '2026-03-01', arm: 30 }, 'Pora znowu zmierzyć obwody.'],
  ])('after %j: %s', (entry, text) => {
    expect(nextTimesText(nextTimes([entry]), TODAY).map(plain)).toEqual([text]);
  });

  it('was too soon within a week of the weighing before', () => {
    const entries = [
      { date: '2026-03-10', weight: 69 },
      { date: '2026-03-24', waist: 80 },
    ];
    const soon = (date: string, over: Partial<Measurement> = { weight: 68 }) =>
      weighedTooSoon(entries, { date, ...over });
    expect([soon('2026-03-11'), soon('2026-03-16'), soon('2026-03-17')]).toEqual([1, 6, undefined]);
    expect(soon('2026-03-09')).toBeUndefined();
    expect(soon('2026-03-11', { waist: 79 })).toBeUndefined();
    // The day's own earlier value does not count as the previous weighing.
    expect(soon('2026-03-10')).toBeUndefined();
  });

  it('is six days, not less, over the change of the clocks', () => {
    const soon = (date: string) =>
      weighedTooSoon([{ date: '2026-03-24', weight: 69 }], { date, weight: 68 });
    expect([soon('2026-03-30'), soon('2026-03-31')]).toEqual([6, undefined]);
  });

  it('is told with the saving', () => {
    expect(plain(savedText(TODAY, undefined))).toBe('Zapisane: 30 marca 2026.');
    expect(plain(savedText(TODAY, 3))).toContain('Ostatnio ważyłaś się 3 dni wcześniej');
    expect(plain(savedText(TODAY, 1))).toContain('Ostatnio ważyłaś się dzień wcześniej');
  });
});

describe('the change', () => {
  const from = (first: number, last: number, lastDate: string) =>
    changeOf([
      { date: '2026-03-02', value: first },
      { date: '2026-03-09', value: 99 },
      { date: lastDate, value: last },
    ]);

  it('goes from the first to the last', () => {
    expect(from(70.2, 68.1, '2026-03-30')).toMatchObject({ difference: -2.1, days: 28 });
    expect(changeOf([{ date: '2026-03-02', value: 70 }])).toBeUndefined();
    expect(changeOf([])).toBeUndefined();
  });

  test.each([
    // Four weeks with the change of the clocks in them.
    [70, 67.2, '2026-03-30', -1],
    [70, 68.6, '2026-03-30', -0.5],
    [70, 71.4, '2026-03-30', 0.5],
    [70, 70, '2026-03-30', 0],
    [70, 69.99, '2026-03-30', 0],
  ])('from %d to %d by %s is %d%% a week', (first, last, date, percent) => {
    const change = from(first, last, date);
    expect(change && weeklyPercent(change)).toBe(percent);
  });

  it('has no pace within a week', () => {
    const paceOf = (days: number) => {
      const at = { date: TODAY, value: 70 };
      return weeklyPercent({ first: at, last: at, difference: -1, days });
    };
    expect([paceOf(6), paceOf(7)]).toEqual([undefined, -1.4]);
  });

  test.each([
    [undefined, 'Tempo policzymy'],
    [-1.1, 'To szybciej niż rozsądne 0,5–1% masy ciała na tydzień.'],
    [-1, 'To rozsądne tempo'],
    [-0.5, 'To rozsądne tempo'],
    [-0.4, 'Jeśli chcesz schudnąć, rozsądne tempo to 0,5–1% masy ciała na tydzień.'],
  ])('of %s%% a week is read as: %s', (percent, text) => {
    expect(plain(paceText(percent))).toContain(text);
  });

  it('is written with a real minus and a comma', () => {
    expect(plain(differenceText('weight', -1.2))).toBe('−1,2 kg');
    expect(plain(differenceText('waist', 0.5))).toBe('+0,5 cm');
    expect(differenceText('waist', 0)).toBe('bez zmian');
    expect([percentText(-0.6), percentText(0), percentText(1)]).toEqual(['−0,6%', '0%', '+1%']);
  });
});

describe('the chart', () => {
  const series = [
    { date: '2026-03-02', value: 70.2 },
    { date: '2026-03-09', value: 69.6 },
    { date: '2026-03-30', value: 68.1 },
  ];

  it('lays days from left to right and values on a rounded axis', () => {
    const { places, ticks } = chartOf(series);
    expect(places.map(({ x }) => x)).toEqual([0, 25, 100]);
    expect(ticks.map(({ value }) => value)).toEqual([71, 70, 69, 68, 67]);
    expect(ticks.map(({ y }) => y)).toEqual([0, 25, 50, 75, 100]);
    expect(places[0]?.y).toBe(20);
  });

  it('does not blow small changes up', () => {
    const { places } = chartOf([
      { date: '2026-03-02', value: 70 },
      { date: '2026-03-09', value: 70.3 },
    ]);
    expect((places[0]?.y ?? 0) - (places[1]?.y ?? 0)).toBeLessThanOrEqual(10);
  });

  it('has three to five labels, and all values within them', () => {
    const ends = [35, 250, 60, 69.9, 99.5, 100.5, 70, 70, 10, 12];
    for (let index = 0; index < ends.length; index += 2) {
      const [first = 0, last = 0] = ends.slice(index);
      const { ticks, places } = chartOf([
        { date: '2026-03-02', value: first },
        { date: '2026-03-09', value: last },
      ]);
      expect([3, 4, 5]).toContain(ticks.length);
      expect(places.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
    }
  });

  it('shows a single value in the middle', () => {
    const { places, path } = chartOf(series.slice(0, 1));
    expect(places[0]?.x).toBe(50);
    expect(path).toMatch(/^M50 [\d.]+h0$/);
  });

  it('never swings beyond the values', () => {
    const values = [70, 70, 60, 60.1, 75, 74.9, 74.9];
    const { path, places } = chartOf(
      values.map((value, index) => ({ date: `2026-03-0${index + 1}`, value })),
    );
    const pieces = path.split('C').slice(1);
    expect(pieces).toHaveLength(places.length - 1);
    for (const [index, piece] of pieces.entries()) {
      const [, from = 0, , to = 0] = piece.split(' ').map(Number);
      const ends = [places[index]?.y ?? 0, places[index + 1]?.y ?? 0];
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01);
      expect(Math.max(from, to)).toBeLessThanOrEqual(Math.max(...ends) + 0.01);
    }
  });

  it('is told in a sentence', () => {
    expect(plain(chartText('weight', series, changeOf(series)))).toBe(
      'Waga: od 70,2 kg 2 marca 2026 do 68,1 kg 30 marca 2026, spadek o 2,1 kg, 3 pomiary.',
    );
    expect(plain(chartText('waist', series.slice(0, 1), undefined))).toBe(
      'Talia: 70,2 cm, 2 marca 2026.',
    );
  });
});

describe('the CSV file', () => {
  it('has a BOM, semicolons, commas and Polish headings', () => {
    const entries = [
      { date: '2026-03-02', weight: 70.25, waist: 80 },
      { date: '2026-03-09', chest: 92.5, hips: 100, thigh: 60, arm: 29 },
    ];
    expect(csvOf(entries)).toBe(
      '\uFEFFData;Waga (kg);Talia (cm);Biodra (cm);Udo (cm);Ramię (cm);Klatka piersiowa (cm)\r\n' +
        '2026-03-02;70,25;80;;;;\r\n' +
        '2026-03-09;;;100;60;29;92,5\r\n',
    );
  });

  it('is named after the day', () => {
    expect(csvName(TODAY)).toBe('pomiary-2026-03-30.csv');
  });
});
