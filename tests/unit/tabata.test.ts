import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  BREAK,
  PRESETS,
  roundsMs,
  secondsLeft,
  stretchAt,
  timerAt,
  untilNextSecond,
} from '../../src/features/tabata/model.ts';
import {
  breakFrom,
  cuesFrom,
  elapsedMs,
  freshSession,
  isUnderWay,
  momentOf,
  paused,
  standingAt,
  started,
} from '../../src/features/tabata/session.ts';
import { ArticlePart } from '../../src/features/tabata/ArticlePart.tsx';
import {
  announcement,
  clockText,
  phaseWord,
  presetFacts,
  roundText,
} from '../../src/features/tabata/words.ts';

const { tabata, turbo } = PRESETS;
const LEAD_IN = 3_000;

describe('the presets', () => {
  it('are eight rounds of 20 and 10, and of 40 and 20 seconds', () => {
    expect(tabata).toMatchObject({ rounds: 8, workMs: 20_000, restMs: 10_000 });
    expect(turbo).toMatchObject({ rounds: 8, workMs: 40_000, restMs: 20_000 });
    expect(roundsMs(tabata)).toBe(4 * 60_000);
    expect(roundsMs(turbo)).toBe(8 * 60_000);
    expect(roundsMs(BREAK)).toBe(5 * 60_000);
  });

  it('lead in for three seconds, the break at once', () => {
    expect([tabata.leadInMs, turbo.leadInMs, BREAK.leadInMs]).toEqual([LEAD_IN, LEAD_IN, 0]);
  });
});

describe('tabata after so many milliseconds', () => {
  it.each([
    [-5_000, 'lead-in', 1, 3_000],
    [0, 'lead-in', 1, 3_000],
    [2_999, 'lead-in', 1, 1],
    [3_000, 'work', 1, 20_000],
    [22_999, 'work', 1, 1],
    [23_000, 'rest', 1, 10_000],
    [32_999, 'rest', 1, 1],
    [33_000, 'work', 2, 20_000],
    [LEAD_IN + 7 * 30_000, 'work', 8, 20_000],
    [LEAD_IN + 7 * 30_000 + 20_000, 'rest', 8, 10_000],
    [LEAD_IN + 240_000 - 1, 'rest', 8, 1],
  ])('%d: %s, round %d, %d left', (elapsed, phase, round, remainingMs) => {
    expect(timerAt(tabata, elapsed)).toMatchObject({ phase, round, remainingMs, done: false });
  });

  it.each([LEAD_IN + 240_000, LEAD_IN + 240_001, 86_400_000])('%d: done', (elapsed) => {
    expect(timerAt(tabata, elapsed)).toMatchObject({
      phase: 'done',
      round: 8,
      remainingMs: 0,
      done: true,
    });
  });

  it('never stands still on the way', () => {
    let seen = '';
    const phases: string[] = [];
    for (let elapsed = 0; elapsed <= LEAD_IN + roundsMs(turbo); elapsed += 250) {
      const { phase, round, remainingMs, done } = timerAt(turbo, elapsed);
      expect(done || remainingMs > 0).toBe(true);
      if (`${phase}${round}` !== seen) phases.push(phase);
      seen = `${phase}${round}`;
    }
    expect(phases.filter((phase) => phase === 'work')).toHaveLength(8);
    expect(phases.filter((phase) => phase === 'rest')).toHaveLength(8);
    expect(phases).toHaveLength(18);
  });
});

describe('the break', () => {
  it('is one rest of five minutes', () => {
    expect(timerAt(BREAK, 0)).toMatchObject({ phase: 'rest', round: 1, remainingMs: 300_000 });
    expect(timerAt(BREAK, 299_999)).toMatchObject({ phase: 'rest', remainingMs: 1 });
    expect(timerAt(BREAK, 300_000).done).toBe(true);
  });
});

describe('what the clock shows', () => {
  it.each([
    [3_000, 20, 1_000],
    [3_001, 20, 999],
    [3_999, 20, 1],
    [4_000, 19, 1_000],
    [22_999, 1, 1],
    [23_000, 10, 1_000],
  ])('after %d: %d, the next in %d', (elapsed, shown, next) => {
    const moment = timerAt(tabata, elapsed);
    expect(secondsLeft(moment)).toBe(shown);
    expect(untilNextSecond(moment)).toBe(next);
  });

  it('stretches in work and springs back in rest, without a jump between them', () => {
    const at = (elapsed: number, ahead?: number) => stretchAt(timerAt(tabata, elapsed), ahead);
    expect(at(0)).toBe(0);
    expect(at(3_000)).toBe(0);
    expect(at(13_000)).toBe(0.5);
    expect(at(22_999)).toBeCloseTo(1, 3);
    expect(at(23_000)).toBe(1);
    expect(at(28_000)).toBe(0.5);
    expect(at(32_999)).toBeCloseTo(0, 3);
    expect(at(1_000_000)).toBe(0);
    expect(at(3_000, 1_000)).toBeCloseTo(0.05);
    expect(at(22_500, 1_000)).toBe(1);
  });
});

describe('a session', () => {
  const NOON = Date.UTC(2026, 0, 1, 12);
  const running = started(freshSession('tabata'), NOON);

  it('goes by the time of day, however rarely it is asked', () => {
    expect(momentOf(running, NOON + 3_000)).toMatchObject({ phase: 'work', round: 1 });
    expect(momentOf(running, NOON + 3_000 + 95_000)).toMatchObject({ phase: 'work', round: 4 });
    expect(standingAt(running, NOON + 3_600_000)).toBe('done');
  });

  it('stands while it is paused and goes on from there', () => {
    const stopped = paused(running, NOON + 8_000);
    expect(elapsedMs(stopped, NOON + 999_999)).toBe(8_000);
    expect(standingAt(stopped, NOON + 999_999)).toBe('paused');
    const again = started(stopped, NOON + 60_000);
    expect(elapsedMs(again, NOON + 61_000)).toBe(9_000);
    expect(standingAt(again, NOON + 61_000)).toBe('running');
  });

  it('is not started twice by two taps', () => {
    expect(started(running, NOON + 500)).toBe(running);
  });

  it('survives a clock that is set back', () => {
    expect(elapsedMs(running, NOON - 3_600_000)).toBe(0);
  });

  it('offers the break, which ends by itself', () => {
    const rest = breakFrom(running, NOON);
    expect(momentOf(rest, NOON + 1_000)).toMatchObject({ phase: 'rest', remainingMs: 299_000 });
    expect(standingAt(rest, NOON + 300_000)).toBe('done');
  });

  it('is under way from its start to its end, pauses included', () => {
    const isBusy = (session: typeof running, at: number) => isUnderWay(standingAt(session, at));
    expect(isBusy(freshSession('tabata'), NOON)).toBe(false);
    expect(isBusy(running, NOON)).toBe(true);
    expect(isBusy(paused(running, NOON + 30_000), NOON + 3_600_000)).toBe(true);
    expect(isBusy(running, NOON + 3_600_000)).toBe(false);
  });

  it('is ready when nothing has run', () => {
    expect(standingAt(freshSession('turbo'), NOON)).toBe('ready');
  });
});

describe('words', () => {
  const task = started(freshSession('tabata'), 0);
  const rest = breakFrom(task, 0);
  const said = (at: number, of = task) =>
    announcement(momentOf(of, at), of, standingAt(of, at)).replaceAll('\u00a0', ' ');
  const shown = (at: number, of = task) => {
    const standing = standingAt(of, at);
    const moment = momentOf(of, at);
    return [
      phaseWord(moment, of, standing),
      clockText(moment, of, standing),
      roundText(moment, of).replaceAll('\u00a0', ' '),
    ];
  };

  it('say each phase once, the same all through it', () => {
    expect(said(0)).toBe('Gotowa? 3 sekundy do startu.');
    expect(said(3_000)).toBe('Runda 1 z 8. Praca, 20 sekund.');
    expect(said(22_000)).toBe(said(3_000));
    expect(said(23_000)).toBe('Odpoczynek, 10 sekund.');
    expect(said(243_000)).toBe('Koniec. 8 rund za tobą.');
    expect(said(0, rest)).toBe('Przerwa, 5 minut.');
    expect(said(300_000, rest)).toBe('Koniec przerwy. Kolejne zadanie?');
    expect(said(0, freshSession('tabata'))).toBe('');
    expect(said(0, paused(task, 5_000))).toBe('Pauza.');
  });

  it('show phase, clock and round', () => {
    expect(shown(0, freshSession('turbo'))).toEqual(['Gotowa?', '8:00', '8 rund']);
    expect(shown(1_000)).toEqual(['Gotowa?', '2', '8 rund']);
    expect(shown(3_000)).toEqual(['Praca', '20', 'Runda 1 z 8']);
    expect(shown(232_999)).toEqual(['Praca', '1', 'Runda 8 z 8']);
    expect(shown(243_000)).toEqual(['Koniec', '0', '8 rund za tobą']);
    expect(shown(1_000, rest)).toEqual(['Przerwa', '4:59', 'Między zadaniami']);
    expect(shown(295_000, rest)).toEqual(['Przerwa', '0:05', 'Między zadaniami']);
    expect(shown(0, paused(task, 4_000))).toEqual(['Pauza', '19', 'Runda 1 z 8']);
  });

  it('sum the presets up', () => {
    const facts = (preset: 'tabata' | 'turbo') => presetFacts(preset).replaceAll('\u00a0', ' ');
    expect(facts('tabata')).toBe('8 rund: 20 s pracy, 10 s odpoczynku. Razem 4 minuty.');
    expect(facts('turbo')).toBe('8 rund: 40 s pracy, 20 s odpoczynku. Razem 8 minut.');
  });
});

it('is prerendered within the content security policy', () => {
  const page = renderToStaticMarkup(createElement(ArticlePart));
  expect(page).not.toContain('style=');
  expect(page).toContain('4:00');
});

describe('signals', () => {
  const begun = started(freshSession('turbo'), 1_000);

  it('each phase is counted down and ends with a signal, long work has one at half time', () => {
    const first = cuesFrom(begun, 1_000).filter(({ at }) => at <= 1_000 + 63_000);
    expect(
      first.map(({ at, kind, leadsTo }) => `${(at - 1_000) / 1_000} ${kind} ${leadsTo}`),
    ).toEqual([
      '1 count work',
      '2 count work',
      '3 zero work',
      '23 half rest',
      '40 count rest',
      '41 count rest',
      '42 count rest',
      '43 zero rest',
      '60 count work',
      '61 count work',
      '62 count work',
      '63 zero work',
    ]);
    expect(cuesFrom(begun, 1_000).at(-1)).toEqual({
      at: 1_000 + 3_000 + 8 * 60_000,
      kind: 'zero',
      leadsTo: 'done',
    });
  });

  it('a pause has none, and what was before it does not come again', () => {
    const stopped = paused(begun, 1_000 + 13_000);
    expect(cuesFrom(stopped, 20_000)).toEqual([]);
    const [next] = cuesFrom(started(stopped, 100_000), 100_000);
    expect(next).toEqual({ at: 100_000 + 10_000, kind: 'half', leadsTo: 'rest' });
  });
});
