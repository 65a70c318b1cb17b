import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../../src/features/calculator/calculator-result.ts';
import { bandsOf } from '../../../../src/features/calculator/macro-bar.ts';
import { ArticlePart } from '../../../../src/features/calculator/ArticlePart.tsx';
import {
  fieldProblem,
  readBody,
  typedNumber,
} from '../../../../src/features/calculator/body-fields.ts';
import { choicesOf, INITIAL, readForm } from '../../../../src/features/calculator/form.ts';
import type { FormState } from '../../../../src/features/calculator/form.ts';
import {
  type Activity,
  bodyMassIndex,
  type Choices,
  deficitOf,
  type CaloriePlan,
  planFor,
  restingEnergy,
} from '../../../../src/features/calculator/calorie-plan.ts';
import { PlanResult } from '../../../../src/features/calculator/PlanResult.tsx';
import { spokenResult } from '../../../../src/features/calculator/calorie-plan-texts.ts';

/** The example of article 8. */
const body = { age: 34, height: 168, weight: 68 };
const choices: Choices = {
  activity: 'medium',
  goal: 'maintain',
  deficit: 0,
  protein: 1.8,
  fat: 30,
};
const plan = (changes: Partial<Choices> = {}, of = body) => planFor(of, { ...choices, ...changes });
const kinds = ({ warnings }: CaloriePlan) => warnings.map(({ kind }) => kind);

describe('energy', () => {
  it('follows Mifflin for women', () => {
    expect(restingEnergy(body)).toBeCloseTo(1401.04, 6);
    expect(plan().resting).toBe(1401);
  });

  it.each<[Activity, number]>([
    ['none', 1681],
    ['low', 1926],
    ['medium', 2172],
    ['high', 2417],
    ['very-high', 2662],
  ])('of a life with activity %s is %d kcal', (activity, kcal) => {
    expect(plan({ activity }).maintenance).toBe(kcal);
  });

  it('is the target as long as nothing is taken off', () => {
    expect(plan({ deficit: 15 })).toMatchObject({ target: 2172, deficit: 0, loss: undefined });
  });

  it.each([
    ['reduce', 10, 1955],
    ['reduce', 20, 1738],
    ['reduce-more', 20, 1738],
    ['reduce-more', 30, 1520],
  ] as const)('goal %s, %d%% off', (goal, deficit, target) => {
    expect(plan({ goal, deficit }, body)).toMatchObject({ deficit, target });
  });

  it.each([
    ['reduce', 5, 10],
    ['reduce', 25, 20],
    ['reduce-more', 10, 20],
    ['reduce-more', 99, 30],
    ['reduce', 14.6, 15],
    ['maintain', 15, 0],
  ] as const)('goal %s keeps %d within its bounds', (goal, deficit, expected) => {
    expect(deficitOf({ goal, deficit })).toBe(expected);
  });
});

describe('macronutrients', () => {
  it('take protein by weight, fat by energy and leave the rest to carbohydrate', () => {
    const { protein, fat, carbs, target } = plan({ goal: 'reduce', deficit: 17 });
    expect(target).toBe(1803);
    expect(protein).toEqual({ grams: 122, kcal: 488 });
    expect(fat).toEqual({ grams: 60, kcal: 541 });
    expect(carbs).toEqual({ grams: 194, kcal: 774 });
  });

  it('name the essential fats, the least one never rounded down', () => {
    const { target, omega6, omega3 } = plan({ goal: 'reduce', deficit: 17 });
    expect(omega6).toBe(8.1);
    expect(omega6 * 9).toBeGreaterThanOrEqual(target * 0.04);
    expect(omega3).toBe(1);
  });

  it('fill the bar', () => {
    const bands = bandsOf(plan());
    expect(bands.map(({ macro }) => macro)).toEqual(['protein', 'fat', 'carbs']);
    expect(bands[0]?.start).toBe(0);
    expect((bands[2]?.start ?? 0) + (bands[2]?.length ?? 0)).toBeCloseTo(100);
  });
});

it('a moderate deficit warns of nothing and names a pace of 0.5% to 1% of the weight', () => {
  const found = plan({ goal: 'reduce', deficit: 15 });
  expect(found.loss).toEqual({ from: 0.3, to: 0.7 });
  expect(kinds(found)).toEqual([]);
});

describe('warnings', () => {
  it('refuse a deficit to the underweight', () => {
    const thin = { age: 25, height: 170, weight: 53 };
    const refused = plan({ goal: 'reduce', deficit: 20 }, thin);
    expect(refused.bmi).toBe(18.3);
    expect(kinds(refused)).toEqual(['underweight']);
    expect(refused).toMatchObject({ deficit: 0, loss: undefined, target: refused.maintenance });
    expect(kinds(plan({}, thin))).toEqual([]);
  });

  it('begin right below 18.5', () => {
    const at = { age: 25, height: 200, weight: 74 };
    expect(bodyMassIndex(at)).toBe(18.5);
    expect(kinds(plan({ goal: 'reduce', deficit: 10 }, at))).toEqual([]);
    const below = { ...at, weight: 73.9 };
    expect(bodyMassIndex(below)).toBe(18.4);
    expect(kinds(plan({ goal: 'reduce', deficit: 10 }, below))).toEqual(['underweight']);
  });

  it('doubt a large deficit without great overweight', () => {
    const at = { age: 40, height: 160, weight: 76.8 };
    expect(kinds(plan({ goal: 'reduce-more', deficit: 20 }, at))).toEqual([]);
    expect(kinds(plan({ goal: 'reduce-more', deficit: 20 }, { ...at, weight: 76.7 }))).toEqual([
      'not-very-overweight',
    ]);
  });

  it('tell of a target below the resting energy', () => {
    expect(kinds(plan({ activity: 'none', goal: 'reduce', deficit: 16 }))).toEqual([]);
    expect(kinds(plan({ activity: 'none', goal: 'reduce', deficit: 17 }))).toEqual([
      'below-resting',
    ]);
  });

  it('tell when nothing is left for carbohydrate', () => {
    const heavy = { age: 60, height: 150, weight: 250 };
    const full = plan(
      { activity: 'none', goal: 'reduce-more', deficit: 30, protein: 2.5, fat: 35 },
      heavy,
    );
    const excess = full.protein.kcal + full.fat.kcal - full.target;
    expect(full.warnings).toContainEqual({ kind: 'no-carbs', excess });
    expect(excess).toBeGreaterThan(0);
    expect(full.carbs).toEqual({ grams: 0, kcal: 0 });
  });
});

describe('typed numbers', () => {
  it.each([
    ['64,5', 64.5],
    ['64.5', 64.5],
    [' 64,5 kg ', 64.5],
    ['168cm', 168],
    ['34 lata', 34],
    ['64,', 64],
  ])('%j is %d', (typed, value) => {
    expect(typedNumber(typed)).toBe(value);
  });

  it.each(['', 'abc', '-5', '1e3', '64,5,5', '1 68', '6 4', 'kg'])('%j is none', (typed) => {
    expect(typedNumber(typed)).toBeUndefined();
  });
});

describe('fields', () => {
  it.each([
    ['age', '17', 'Liczymy od 18 lat'],
    ['age', '18', undefined],
    ['age', '100', undefined],
    ['age', '101', 'Liczymy do 100 lat'],
    ['age', '34,5', 'Wpisz wiek w pełnych latach'],
    ['height', '119,9', 'Liczymy od 120 cm'],
    ['height', '120', undefined],
    ['height', '220', undefined],
    ['height', '220,1', 'Liczymy do 220 cm'],
    ['height', '1,68', 'Wpisz wzrost w cm, np. 168'],
    ['weight', '34,9', 'Liczymy od 35 kg'],
    ['weight', '35', undefined],
    ['weight', '250', undefined],
    ['weight', '251', 'Liczymy do 250 kg'],
    ['weight', 'dużo', 'Wpisz wagę w kg, np. 64,5'],
    ['weight', '  ', undefined],
  ] as const)('%s %j: %s', (name, typed, problem) => {
    expect(fieldProblem(name, typed)).toEqual(problem);
  });

  it.each([
    [
      { age: '', height: '', weight: '' },
      { state: 'missing', fields: ['age', 'height', 'weight'] },
    ],
    [
      { age: '34', height: '168', weight: ' ' },
      { state: 'missing', fields: ['weight'] },
    ],
    [
      { age: '34', height: '16', weight: '' },
      { state: 'wrong', fields: ['height'] },
    ],
    [{ age: '17', height: '', weight: '' }, { state: 'under-age' }],
    [
      { age: '34', height: '168', weight: '68,0' },
      { state: 'ready', body },
    ],
  ])('%j', (typed, reading) => {
    expect(readBody(typed)).toEqual(reading);
  });
});

describe('the form', () => {
  const data = (entries: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) form.append(name, value);
    return form;
  };

  it('starts where an empty one is read', () => {
    expect(readForm(data({}))).toEqual(INITIAL);
  });

  it('keeps what is typed and does not believe what it never offered', () => {
    const state = readForm(data({ weight: '64,', activity: 'toString', goal: 'bulk', fat: 'x' }));
    expect(state).toEqual({ ...INITIAL, typed: { ...INITIAL.typed, weight: '64,' } });
  });

  it('asks the slider of the chosen goal', () => {
    const state = readForm(
      data({ activity: 'low', goal: 'reduce-more', reduce: '12', 'reduce-more': '27' }),
    );
    expect(choicesOf(state)).toMatchObject({ goal: 'reduce-more', deficit: 27 });
    expect(choicesOf({ ...state, goal: 'reduce' })?.deficit).toBe(12);
    expect(choicesOf({ ...state, goal: 'maintain' })?.deficit).toBe(0);
  });
});

describe('the result that the user reads', () => {
  const typed = { age: '34', height: '168', weight: '68' };
  const chosen: FormState = { ...INITIAL, activity: 'medium', goal: 'maintain' };
  const html = (changes: Partial<FormState>) =>
    renderToStaticMarkup(
      createElement(PlanResult, { ref: null, result: resultOf({ ...chosen, ...changes }) }),
    )
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ');

  it('shows the plan with its advice', () => {
    const page = html({ typed, goal: 'reduce' });
    expect(page).toContain('1846');
    expect(page).toContain('o 15% mniej, niż zużywasz (2172 kcal)');
    expect(page).toContain('1401 kcal');
    expect(page).toContain('co najmniej 8,3 g omega-\u20606');
    expect(page).toContain('0,3–0,7 kg tygodniowo');
    expect(page).toContain('Najpierw około 2 tygodnie na poziomie CPM');
  });

  it('explains why it does not count for a minor', () => {
    expect(html({ typed: { ...typed, age: '16' } })).toContain('ciało jeszcze rośnie');
  });

  it('names what is missing and what does not fit', () => {
    expect(html({ typed: { ...typed, weight: '' } })).toContain('Wpisz wagę, a policzymy resztę.');
    expect(html({ typed: { ...typed, height: '300' } })).toContain('wzrost od 120 do 220 cm');
  });

  it.each([
    [INITIAL, 'Wpisz wiek, wzrost i wagę, wybierz aktywność i cel, a policzymy resztę.'],
    [{ ...INITIAL, typed }, 'Wybierz aktywność i cel, a policzymy resztę.'],
    [{ ...chosen, typed, goal: undefined }, 'Wybierz cel, a policzymy resztę.'],
  ])('counts nothing before both questions are answered: %#', (state, words) => {
    expect(html(state)).toContain(words);
  });

  it('says nothing aloud before the user has typed, then the result with its warnings', () => {
    const spoken = (state: FormState) => spokenResult(resultOf(state), state.typed);
    expect(spoken(INITIAL)).toBe('');
    expect(spoken({ ...INITIAL, typed, activity: 'none', goal: 'reduce-more' })).toEqual(
      'Cel na dzień: 1345 kcal. Białko 122 gramy, tłuszcz 45 gramów, węglowodany 113 gramów. Ten deficyt jest za duży. Cel jest niższy niż PPM.',
    );
  });
});

describe('the prerendered calculator', () => {
  const page = renderToStaticMarkup(createElement(ArticlePart));

  it('keeps to the content security policy and puts nothing into the address', () => {
    expect(page).not.toContain('style=');
    expect(page).toContain('method="dialog"');
  });

  it('chooses nothing for the user', () => {
    expect(page).toContain('type="radio"');
    expect(page).not.toContain('checked=""');
  });

  it('always shows the note on pregnancy, breastfeeding and eating disorders', () => {
    expect(page).toMatch(/ciąży.*karmienia piersią.*zaburzeniach odżywiania/);
    expect(page).toContain('nie porada medyczna');
  });
});
