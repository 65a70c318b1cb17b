import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { importContent } from '../../server/content/import-content.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { plan } from '../../src/contract/workout-plan.ts';
import { broken, FILE, FILE_MEDIA } from './content-file.ts';

/** The workout of `FILE` as blocks. */
const BLOCKS = `    preface: { title: Na dziś, text: 'Pij wodę.' }
    blocks:
      - kind: warmup
        title: Rozgrzewka
        items:
          - { text: Marsz w miejscu, hint: Kolana w górę., work: 90 }
          - { text: 'Wymachy <nogi>', work: 45, side: each }
      - kind: sets
        title: Część główna
        text: Między ćwiczeniami odpocznij {restBetween}, a potem dalej.
        restBetween: 60
        restAfter: 120
        items:
          - { move: przysiad, sets: 3, reps: 12, duration: 40, rest: 60, note: Z\u00a0gumą. }
          - { move: przysiad, sets: 5, reps: '4', duration: 20, side: each, rest: 45 }
          - { move: przysiad, sets: 1, work: 30, rest: 60 }
      - kind: circuit
        title: Obwód
        text: Odpocznij {restBefore}. Na przejście masz {rest}. Po każdej rundzie odpocznij {restBetween}.
        rounds: 3
        rest: 20
        restBetween: 90
        items:
          - { move: przysiad, reps: <8> kroków, duration: 30, side: each }
          - { move: przysiad, work: 30, note: Powoli. }
      - kind: intervals
        title: Tabata
        rounds: 8
        work: 20
        rest: 10
        restAfter: 90
        items:
          - { move: przysiad }
          - { move: przysiad, note: Do końca. }
      - kind: intervals
        title: Turbo
        text: Ostatnie zadanie – do końca.
        rounds: 8
        work: 40
        rest: 20
        items: [{ move: przysiad }]
      - kind: cooldown
        title: Wyciszenie
        items:
          - { text: Skłon, move: przysiad, work: 120 }
    closing: Do jutra.
`;
const WITH_BLOCKS = FILE.replace(/ {4}training: [^]*/, () => BLOCKS);

describe('a workout with blocks', () => {
  it.each([
    ['an unknown kind', 'kind: sets', 'kind: series', 28, /blocks\[1\]: .*kind one of .*"series"/],
    [
      'a field of another kind',
      'rounds: 3',
      'rounds: 3\n        work: 20',
      41,
      /work: unknown field/,
    ],
    ['a rest the text leaves out', '{restBetween}, a', '60 s, a', 30, /\{restBetween\} once/],
    ['a rest after that nobody reads', '{restBefore}', '2 minuty', 39, /\{restBefore\} once/],
    ['a placeholder of another kind', 'zadanie', '{rest}', 57, /no placeholder, found \{rest\}/],
    ['half a minute', 'work: 90', 'work: 100', 25, /whole minutes together, found 190 seconds/],
    [
      'a rest after the end',
      'title: Wyciszenie',
      'title: Z\n        restAfter: 60',
      64,
      /a block after/,
    ],
    [
      'fewer rounds than items',
      'rounds: 8\n        work: 20',
      'rounds: 1\n        work: 20',
      48,
      /rounds: expected a round for each of 2 items, found 1/,
    ],
    ['no move', '{ move: przysiad }\n', '{ move: pompka }\n', 53, /id of a move.*"pompka"/],
    [
      'a step with a move that is none',
      'Skłon, move: przysiad',
      'Skłon, move: sklon',
      65,
      /items\[0\]\.move: expected the id of a move of this import, found "sklon"/,
    ],
    [
      'a name of a step that is a sentence',
      'text: Marsz w miejscu',
      `text: Marsz w miejscu${' z wysokim unoszeniem kolan'.repeat(2)}`,
      26,
      /items\[0\]\.text: expected text of 1 to 60 characters/,
    ],
    [
      'a schedule of its own',
      '    closing:',
      "    training: ['<p>A</p>']\n    closing:",
      14,
      /not together with blocks/,
    ],
    [
      'exercises as well',
      '    closing:',
      '    exercises: []\n    closing:',
      14,
      /either exercises, or blocks/,
    ],
  ])('names the line of %s', (_, from, to, line, message) => {
    const result = readCatalogue(
      [{ file: 'dom.yaml', text: broken(from, to, WITH_BLOCKS) }],
      FILE_MEDIA,
    );
    expect(result.ok ? [] : result.problems).toEqual(
      expect.arrayContaining([{ file: 'dom.yaml', line, message: expect.stringMatching(message) }]),
    );
  });

  it('writes plan, schedule and exercises from the same blocks', async () => {
    const save = vi.fn<(given: readonly (readonly unknown[])[]) => Promise<[]>>(async () => []);
    await importContent([{ file: 'dom.yaml', text: WITH_BLOCKS }], FILE_MEDIA, save);
    const [, workout, ...exercises] = v.parse(
      v.array(v.object({ path: v.string(), fields: v.record(v.string(), v.unknown()) })),
      save.mock.calls[0]?.[0][0],
    );
    expect(workout?.fields.training).toEqual(
      [
        '<h3>Na dziś</h3>\n<p>Pij wodę.</p>',
        '<h3>Rozgrzewka~– 3~minuty</h3>\n<ul>\n  <li>Marsz w~miejscu~– 90~s. Kolana w~górę.</li>\n' +
          '  <li>Wymachy &lt;nogi&gt;~– po 45~s na stronę</li>\n</ul>',
        '<h3>Część główna</h3>\n<p>Między ćwiczeniami odpocznij 1~minutę, a~potem dalej.</p>\n<ol>\n' +
          '  <li><strong>Przysiad</strong>~– 3~serie po 12~powtórzeń, przerwa 60~s. Z~gumą.</li>\n' +
          '  <li><strong>Przysiad</strong>~– 5~serii po 4~powtórzenia na stronę, przerwa 45~s.</li>\n' +
          '  <li><strong>Przysiad</strong>~– 1~seria po 30~s, przerwa 60~s.</li>\n</ol>',
        '<h3>Obwód~– 3~rundy</h3>\n<p>Odpocznij 2~minuty. Na przejście masz 20~s. Po każdej rundzie ' +
          'odpocznij 90~s.</p>\n<ol>\n  <li><strong>Przysiad</strong>~– &lt;8&gt; kroków na stronę.</li>\n' +
          '  <li><strong>Przysiad</strong>~– 30~s. Powoli.</li>\n</ol>',
        '<h3>Część główna</h3>\n<h4>Zadanie 1~– Tabata: 8~rund, 20~s pracy i~10~s przerwy</h4>\n<ol>\n' +
          '  <li><strong>Przysiad</strong>~– 4~rundy, nieparzyste.</li>\n' +
          '  <li><strong>Przysiad</strong>~– 4~rundy, parzyste. Do końca.</li>\n</ol>\n' +
          '<p>Przerwa między zadaniami: 90~s. Maszeruj, pij małymi łykami, uspokój oddech.</p>\n' +
          '<h4>Zadanie 2~– Turbo: 8~rund, 40~s pracy i~20~s przerwy</h4>\n<p>Ostatnie zadanie~– do końca.</p>\n<ol>\n' +
          '  <li><strong>Przysiad</strong>~– 8~rund.</li>\n</ol>',
        '<h3>Wyciszenie~– 2~minuty</h3>\n<ul>\n  <li>Skłon~– 2~min</li>\n</ul>\n<p>Do jutra.</p>',
      ].map((html) => html.replaceAll('~', '\u00a0')),
    );
    const move = { exercise: 'przysiad' };
    const whole = v.parse(plan, workout?.fields.plan);
    expect(whole.map(({ items: _, ...head }) => head)).toEqual([
      { kind: 'warmup', title: 'Rozgrzewka' },
      {
        kind: 'sets',
        title: 'Część główna',
        text: 'Między ćwiczeniami odpocznij 1\u00a0minutę, a\u00a0potem dalej.',
        restBetween: 60,
        restAfter: 120,
      },
      {
        kind: 'circuit',
        title: 'Obwód',
        text: 'Odpocznij 2\u00a0minuty. Na przejście masz 20\u00a0s. Po każdej rundzie odpocznij 90\u00a0s.',
        rounds: 3,
        restBetween: 90,
      },
      { kind: 'intervals', title: 'Tabata', rounds: 8, restAfter: 90 },
      { kind: 'intervals', title: 'Turbo', text: 'Ostatnie zadanie\u00a0– do końca.', rounds: 8 },
      { kind: 'cooldown', title: 'Wyciszenie' },
    ]);
    expect(whole.map(({ items }) => items)).toEqual([
      [
        { text: 'Marsz w\u00a0miejscu', hint: 'Kolana w\u00a0górę.', work: 90 },
        { text: 'Wymachy <nogi>', work: 45, side: 'each' },
      ],
      [
        { ...move, sets: 3, reps: '12', rest: 60, note: 'Z\u00a0gumą.' },
        { ...move, sets: 5, reps: '4', side: 'each', rest: 45 },
        { ...move, sets: 1, work: 30, rest: 60 },
      ],
      [
        { ...move, sets: 3, reps: '<8> kroków', side: 'each', rest: 20 },
        { ...move, sets: 3, work: 30, rest: 20, note: 'Powoli.' },
      ],
      [
        { ...move, sets: 4, work: 20, rest: 10 },
        { ...move, sets: 4, work: 20, rest: 10, note: 'Do końca.' },
      ],
      [{ ...move, sets: 8, work: 40, rest: 20 }],
      [
        {
          text: 'Skłon',
          work: 120,
          clip: {
            image: '/media/p-1280.jpg',
            placeholder: 'data:p',
            video: '/media/p.mp4',
            videoBytes: 81_000,
          },
        },
      ],
    ]);
    expect(
      exercises.map(({ fields: { sets, reps, rest, duration } }) => [sets, reps, rest, duration]),
    ).toEqual([
      [3, '12', 60, 40],
      [5, '4 na stronę', 45, 20],
      [1, '30\u00a0s', 60, 30],
      [3, '<8> kroków na stronę', 90, 30],
      [3, '30\u00a0s', 90, 30],
      [4, '20\u00a0s', 10, 20],
      [4, '20\u00a0s', 10, 20],
      [8, '40\u00a0s', 20, 40],
    ]);
  });
});
