import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LandingPlans } from '../../../../src/features/landing/LandingPlans.tsx';
import {
  afterAction,
  atFirst,
  type DemoAction,
  isWaiting,
  MOST_PIECES,
  type DemoState,
  sayings,
} from '../../../../src/features/landing/offline-demo.ts';
import { places, WORKOUTS_IN_A_PROGRAM } from '../../../../src/features/landing/places.ts';
import {
  cheapestMonth,
  type LandingPlan,
  outlines,
} from '../../../../src/features/landing/landing-plan.ts';
import { doseOf, sampleWorkout } from '../../../../src/features/landing/sample-workout.ts';

interface Workout {
  id: string;
  name: string;
  duration: number;
  blocks: Block[];
}

interface Block {
  kind: string;
  restBetween?: number;
  items: { work: number; side?: 'each'; move: string; sets: number; reps: string; rest: number }[];
}

const shipped = (file: string) => parse(readFileSync(`server/demo/${file}`, 'utf8'));
const program = (
  id: string,
): { program: { name: string; location: string }; workouts: Workout[] } =>
  shipped(`catalogue/${id}.yaml`);
/** Names in the catalogue have ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the words about the programs', () => {
  const files = {
    HOME: ['dom-start', 'dom-posladki', 'dom-tabata'],
    GYM: ['silownia-calosc', 'silownia-obwod', 'silownia-sila'],
  };

  it.each(places)('name what the catalogue has for $id', ({ id, programs }) => {
    const catalogue = files[id].map(program);
    expect(programs.map(({ name }) => plain(name))).toEqual(
      catalogue.map((entry) => entry.program.name),
    );
    expect(catalogue.map((entry) => entry.program.location)).toEqual([id, id, id]);
    for (const { workouts } of catalogue) {
      expect(workouts).toHaveLength(WORKOUTS_IN_A_PROGRAM);
      for (const { duration } of workouts) {
        expect(duration).toBeGreaterThanOrEqual(40);
        expect(duration).toBeLessThanOrEqual(50);
      }
    }
  });

  it('show a workout as it is', () => {
    const { program: start, workouts } = program('dom-start');
    const workout = workouts[1];
    const moves: { id: string; name: string }[] = shipped('catalogue/moves.yaml').moves;
    const blocks = new Map(workout?.blocks.map((block) => [block.kind, block]));
    const exercises = blocks.get('sets')?.items;
    const minutesOf = (kind: string) =>
      blocks
        .get(kind)
        ?.items.reduce((sum, { work, side }) => sum + (side ? work / 30 : work / 60), 0);
    expect(start.name).toBe('Pierwsze kroki z gumą');
    expect(workout).toMatchObject({
      id: sampleWorkout.id,
      name: sampleWorkout.name,
      duration: sampleWorkout.minutes,
    });
    expect(
      sampleWorkout.moves.map((move) => ({
        ...move,
        name: plain(move.name),
        reps: plain(move.reps),
      })),
    ).toEqual(
      exercises?.map(({ move, sets, reps, side }) => ({
        name: moves.find(({ id }) => id === move)?.name,
        sets,
        reps: side === 'each' ? `${reps} na stronę` : reps,
      })),
    );
    const [warmUp, main, coolDown] = sampleWorkout.parts;
    expect(warmUp.minutes + main.minutes + coolDown.minutes).toBe(sampleWorkout.minutes);
    expect(minutesOf('warmup')).toBe(warmUp.minutes);
    expect(minutesOf('cooldown')).toBe(coolDown.minutes);
    expect(blocks.get('sets')?.restBetween).toBe(120);
    expect(new Set(exercises?.map(({ rest }) => rest))).toEqual(new Set([60, 45]));
  });

  it('hold sets and repetitions together', () => {
    expect(doseOf({ sets: 2, reps: '10 na stronę' })).toEqual('2 × 10 na stronę');
  });
});

describe('the plans', () => {
  const plan: LandingPlan = {
    id: 5,
    name: 'Plan kwartalny',
    price: 17_900,
    monthly: 5_967,
    period: { label: 'kwartał', adjective: 'kwartalny' },
    isFavourite: true,
    details: { giftDescription: 'W prezencie guma', giftImage: '/media/products/guma-1280.jpg' },
  };
  const drawn = (plans: LandingPlan[] | undefined) =>
    plain(
      renderToStaticMarkup(
        <MemoryRouter>
          <LandingPlans plans={plans} href="/signup" />
        </MemoryRouter>,
      ),
    );

  it('have the names of those on sale while their prices are unknown', () => {
    const onSale: { id: number; type: string; name: string; gift?: number }[] =
      shipped('products.yaml').products;
    expect(outlines.map(({ id, name, hasGift }) => ({ id, name, hasGift }))).toEqual(
      onSale
        .filter(({ type }) => type.startsWith('subscription_'))
        .map(({ id, name, gift }) => ({ id, name, hasGift: gift !== undefined })),
    );
    for (const plans of [undefined, []]) {
      const html = drawn(plans);
      for (const { name } of outlines) expect(html).toContain(name);
      expect(html).toContain('gdy złapiesz zasięg');
      expect(html).not.toContain('zł<');
    }
  });

  it('stand with price, share of a month, gift and a way to them', () => {
    const html = drawn([plan]);
    expect(html).toContain('179,00 zł');
    expect(html).toContain('59,67 zł');
    expect(html).toContain('Najczęściej wybierany');
    expect(html).toContain('W prezencie guma');
    expect(html).toMatch(/href="\/signup"[^>]*>.*Wybieram plan kwartalny/);
  });

  it('tell the month that costs least, and the plan in which it does', () => {
    const year = {
      ...plan,
      id: 6,
      price: 54_900,
      monthly: 4_575,
      period: { label: 'rok', adjective: 'roczny' },
    };
    const month = {
      ...plan,
      id: 4,
      price: 6_900,
      monthly: null,
      period: { label: 'miesiąc', adjective: 'miesięczny' },
    };
    expect(cheapestMonth([month, plan, year])).toBe(year);
    expect(cheapestMonth([plan, { ...month, price: 5_000 }])?.id).toBe(4);
    expect(cheapestMonth([])).toBeUndefined();
  });

  it('need no style in their HTML, which the policy on styles forbids', () => {
    expect(drawn([plan])).not.toContain('style=');
  });
});

describe('the phone to try', () => {
  const off: DemoAction = { type: 'signal', isThere: false };
  const on: DemoAction = { type: 'signal', isThere: true };
  const more: DemoAction = { type: 'pieces', step: 1 };
  const less: DemoAction = { type: 'pieces', step: -1 };
  const pay: DemoAction = { type: 'pay' };
  const after = (...actions: DemoAction[]): DemoState => actions.reduce(afterAction, atFirst);

  it('counts at once and sends at once with a signal', () => {
    expect(after(more)).toMatchObject({ pieces: 2, sent: 2, said: 'counted' });
  });

  it('counts at once and waits without one', () => {
    const demo = after(off, more);
    expect(demo).toMatchObject({ pieces: 2, sent: 1, said: 'stored' });
    expect(isWaiting(demo)).toBe(true);
  });

  it('sends what has waited when the signal is back', () => {
    const demo = after(off, more, more, on);
    expect(demo).toMatchObject({ pieces: 3, sent: 3, said: 'sent' });
    expect(isWaiting(demo)).toBe(false);
  });

  it('has nothing to send where nothing has changed in the end', () => {
    expect(after(off, more, less, on)).toEqual(atFirst);
  });

  it('says that a payment needs the network', () => {
    expect(after(off, pay).said).toBe('payment-waits');
    expect(after(pay).said).toBe('payment-opens');
    expect(sayings['payment-waits']).toContain('potrzebna jest sieć');
  });

  it('keeps at least one piece and not too many', () => {
    expect(after(less)).toEqual(atFirst);
    const many = after(...Array.from({ length: 20 }, () => more));
    expect(many.pieces).toBe(MOST_PIECES);
  });
});
