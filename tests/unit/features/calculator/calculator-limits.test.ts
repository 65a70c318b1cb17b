import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../../src/features/calculator/calculator-result.ts';
import { INITIAL } from '../../../../src/features/calculator/form.ts';
import {
  ACTIVITY,
  type Activity,
  type Choices,
  DEFICIT,
  FAT,
  LOWEST_TARGET,
  type CaloriePlan,
  planFor,
  PROTEIN,
} from '../../../../src/features/calculator/calorie-plan.ts';
import { PlanResult } from '../../../../src/features/calculator/PlanResult.tsx';

interface Body {
  age: number;
  height: number;
  weight: number;
}

const choices: Choices = {
  activity: 'medium',
  goal: 'maintain',
  deficit: 0,
  protein: 1.8,
  fat: 30,
};
const plan = (changes: Partial<Choices>, of: Body) => planFor(of, { ...choices, ...changes });
const kinds = ({ warnings }: CaloriePlan) => warnings.map(({ kind }) => kind);

describe('the lowest target', () => {
  it('is 1200 kcal, with what the formula gives', () => {
    const at = { age: 65, height: 152, weight: 48 };
    const refused = plan({ activity: 'none', goal: 'reduce', deficit: 15 }, at);
    expect(refused).toMatchObject({ maintenance: 1139, target: 1200, deficit: 0, loss: undefined });
    expect(refused.warnings).toEqual([{ kind: 'lowest-target', computed: 968 }]);
  });

  it('says whose it is, and what is used up', () => {
    const result = resultOf({
      ...INITIAL,
      typed: { age: '70', height: '150', weight: '45' },
      activity: 'none',
      goal: 'reduce-more',
    });
    const page = renderToStaticMarkup(createElement(PlanResult, { ref: null, result }))
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ');
    expect(page).toContain('1200 kcal');
    expect(page).toContain('zużywasz 1058 kcal, a to najmniej, ile pokazujemy');
    expect(page).toContain('wytycznych leczenia nadwagi AHA/ACC/TOS');
    expect(page).toContain('tylko pod opieką lekarza');
    expect(page).not.toContain('Rozsądne tempo');
  });
});

describe('the whole range of what can be entered', () => {
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  const bodies = range(18, 100, 8.2).flatMap((age) =>
    range(120, 220, 20).flatMap((height) =>
      range(35, 250, 8.6).map((weight) => ({ age: Math.round(age), height, weight })),
    ),
  );
  const activities = Object.keys(ACTIVITY) as Activity[];
  const aims = [
    { goal: 'maintain', deficit: 0 },
    ...range(DEFICIT.reduce.min, DEFICIT.reduce.max, 5).map((deficit) => ({
      goal: 'reduce' as const,
      deficit,
    })),
    ...range(DEFICIT['reduce-more'].min, DEFICIT['reduce-more'].max, 5).map((deficit) => ({
      goal: 'reduce-more' as const,
      deficit,
    })),
  ] as const;
  const targetOf = (activity: Activity, aim: (typeof aims)[number], of: Body) =>
    plan({ activity, ...aim }, of).target;

  it('never has a target under the lowest, and its macronutrients fill the target', () => {
    for (const of of bodies) {
      for (const activity of activities) {
        for (const aim of aims) {
          const { maintenance, target, protein, fat, carbs, warnings } = plan(
            { activity, ...aim },
            of,
          );
          const isRefused = warnings.some(({ kind }) => kind === 'lowest-target');
          const excess = warnings.find((each) => each.kind === 'no-carbs')?.excess ?? 0;
          const isSound =
            target >= LOWEST_TARGET &&
            (isRefused ? target === LOWEST_TARGET : target <= maintenance) &&
            protein.kcal + fat.kcal + carbs.kcal === target + excess;
          if (!isSound) expect.fail(JSON.stringify({ of, activity, ...aim, target }));
        }
      }
    }
  });

  it('never gives more for a larger deficit, a higher age or less activity', () => {
    for (const of of bodies) {
      const older = { ...of, age: Math.min(100, of.age + 8) };
      for (const [index, activity] of activities.entries()) {
        const more = activities[index + 1] ?? activity;
        for (const [place, aim] of aims.entries()) {
          const target = targetOf(activity, aim, of);
          const isMonotone =
            targetOf(activity, aims[place + 1] ?? aim, of) <= target &&
            targetOf(activity, aim, older) <= target &&
            targetOf(more, aim, of) >= target;
          if (!isMonotone) expect.fail(JSON.stringify({ of, activity, ...aim, target }));
        }
      }
    }
  });

  it('can always be eaten with the least protein and fat, as the warning advises', () => {
    for (const of of bodies) {
      for (const aim of aims) {
        const least = plan({ activity: 'none', ...aim, protein: PROTEIN.min, fat: FAT.min }, of);
        expect(kinds(least)).not.toContain('no-carbs');
      }
    }
  });
});
