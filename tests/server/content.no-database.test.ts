import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { codecReader } from '../../server/content/clips.ts';
import { importContent } from '../../server/content/import-content.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { broken, FILE, FILE_MEDIA } from './content-file.ts';

const TOLD = `    main: [quads]
    helping: []
    jumps: false
    loud: true
    strains: [knee]
`;

describe('reading a file', () => {
  it.each([
    ['a syntax error', 'name: Dom', 'name: Dom: x', 7, /Nested mappings/],
    ['a key given twice', '    duration: 45', '    order: 1', 17, /unique/],
    ['an alias', 'name: Dom', 'name: *dom', 7, /the value itself, found alias \*dom/],
    ['a directive', /^/, '%YAML 1.1\n---\n', 1, /expected no directive, found %YAML 1\.1/],
    ['a wrong type', 'name: Dom', 'name: 7', 7, /program\.name: expected text.*the number 7/],
    ['a fraction', 'sets: 3', 'sets: 2.5', 25, /sets: expected a whole number from 1 to 20/],
    ['a number out of bounds', 'rest: 60', 'rest: 600', 28, /rest: .* seconds from 0 to 300/],
    ['an unknown choice', 'HOME', 'DOM', 10, /location: expected one of HOME, GYM, found "DOM"/],
    ['an unknown field', 'name: Pierwszy', 'nazwa: x', 15, /workouts\[0\]\.nazwa: unknown field/],
    [
      'a missing field',
      '    name: Pierwszy\n',
      '',
      14,
      /workouts\[0\]\.name: missing, expected text/,
    ],
    ['a short description', />-\n.*/, 'krótko', 8, /description: expected text of 150 to 400/],
    ['an unknown move', 'move: przysiad', 'move: pompka', 24, /move: .*id of a move.*"pompka"/],
    ['an unknown medium', 'media: dom', 'media: sala', 12, /media: .*media manifest.*"sala"/],
    ['a clip that is none', '    media: przysiad', '    media: dom', 4, /that has a video/],
    [
      'media given twice',
      'media: dom',
      'media: dom\n  image: /media/x.jpg',
      5,
      /expected either media/,
    ],
    [
      'a size beside a medium that has its own',
      '    media: przysiad',
      '    media: przysiad\n    videoBytes: 5',
      2,
      /videoBytes: not together with media/,
    ],
    ['an unsafe address', 'media: dom', 'image: "javascript:x"', 12, /https:\/\/ address/],
    [
      'counted and timed at once',
      'work: 20',
      'work: 20\n        reps: x',
      29,
      /expected either reps/,
    ],
    ['schedule JSON cut short', '</p>"]', '</p>"', 22, /trainingSchedule: .*invalid JSON/],
    ['schedule JSON of one string', `'["<p>Dwa</p>"]'`, `'"x"'`, 22, /JSON of a list of HTML/],
    [
      'markup the app does not show',
      '<p>Raz</p>',
      '<script>',
      21,
      /training\[0\]: .*found <script>/,
    ],
    ['markup that does not nest', '<p>Raz</p>', '<p>Raz', 21, /<p> that is never closed/],
    ['no exercises', /exercises:[^]*/, 'exercises: []', 23, /a list of 1 to 30 exercises, found 0/],
    [
      'workouts without a program',
      /program:[^]*(?=workouts)/,
      '',
      1,
      /program and workouts together/,
    ],
    ['an empty file', /[^]+/, '', 1, /expected a catalogue file .* found nothing/],
  ])('names the line of %s', (_, from, to, line, message) => {
    const result = readCatalogue([{ file: 'dom.yaml', text: broken(from, to) }], FILE_MEDIA);
    expect(result.ok ? [] : result.problems).toEqual(
      expect.arrayContaining([{ file: 'dom.yaml', line, message: expect.stringMatching(message) }]),
    );
  });

  it.each([
    ['„Przysiad”', 'Przysiad'],
    ['„Pełna dziewiątka“', 'Pełna dziewiątka'],
    ['« Mocne nogi »', 'Mocne nogi'],
    ['\'"Na czas"\'', 'Na czas'],
    ['Program „Dom”', 'Program „Dom”'],
    ['„Dom” albo „Sala”', '„Dom” albo „Sala”'],
  ])('takes a name in quotation marks without them: %s', (written, name) => {
    const text = FILE.replaceAll(/(?<=^ +(?:- )?name: ).*/gm, () => written);
    const result = readCatalogue([{ file: 'dom.yaml', text }], FILE_MEDIA);
    if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
    const [{ moves, program, workouts } = {}] = result.content;
    expect([moves?.[0]?.name, program?.name, workouts?.[0]?.name]).toEqual([name, name, name]);
  });

  it('reports every problem at once, in the order of lines', () => {
    const text = broken('name: Przysiad', 'name: [x]\n    a: 1\n    b: 2').replace(
      'sets: 3',
      'sets: 0',
    );
    const result = readCatalogue([{ file: 'dom.yaml', text }], FILE_MEDIA);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      'dom.yaml:3 moves[0].name: expected text of 1 to 80 characters, found a list',
      expect.stringMatching(/^dom\.yaml:4 moves\[0\]\.a: unknown field/),
      expect.stringMatching(/^dom\.yaml:5 moves\[0\]\.b: unknown field/),
      'dom.yaml:27 workouts[0].exercises[0].sets: expected a whole number from 1 to 20, found the number 0',
    ]);
  });

  it('finds ids and orders used twice, in a file and across the files of an import', () => {
    const workout = FILE.slice(FILE.indexOf('  - id: dom-1'));
    const twice = { file: 'a.yaml', text: FILE + workout };
    const again = { file: 'b.yaml', text: FILE };
    const result = readCatalogue([twice, again], FILE_MEDIA);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
      'a.yaml:33 workouts[1].id: expected a value of its own, found dom-1 as at a.yaml:14',
      'a.yaml:35 workouts[1].order: expected a value of its own, found 1 as at a.yaml:16',
      'b.yaml:2 moves[0].id: expected a value of its own, found przysiad as at a.yaml:2',
      'b.yaml:6 program.id: expected a value of its own, found dom as at a.yaml:6',
      'b.yaml:11 program.order: expected a value of its own, found 1 as at a.yaml:11',
      'b.yaml:14 workouts[0].id: expected a value of its own, found dom-1 as at a.yaml:14',
    ]);
  });
});

describe('importing', () => {
  it('hands over each program with its workouts and exercises, media and references resolved', async () => {
    const save = vi.fn<(given: readonly unknown[]) => Promise<[]>>(async () => []);
    const result = await importContent([{ file: 'dom.yaml', text: FILE }], FILE_MEDIA, save);
    expect(result).toMatchObject({ ok: true, programs: 1, documents: 4 });
    const shown = { image: '/media/p-1280.jpg', placeholder: 'data:p' };
    const exercise = {
      ...shown,
      move: 'przysiad',
      name: 'Przysiad',
      video: '/media/p.mp4',
      videoBytes: 81_000,
      workoutReference: { referencePath: 'workouts/dom-1' },
    };
    const program = {
      name: 'Dom',
      description: expect.stringMatching(/^Krótki/),
      new_image2: '/media/d-1280.jpg',
      background2: '/media/d-1280.jpg',
      location: 'HOME',
      order: 1,
      shortest: 45,
      longest: 45,
      equipment: ['Mata'],
    };
    const workout = {
      ...shown,
      name: 'Pierwszy',
      duration: 45,
      equipment: ['Mata'],
      order: 1,
      program: { referencePath: 'programs/dom' },
      training: ['<p>Raz</p>'],
      description: '-',
      trainingSchedule: '["<p>Dwa</p>"]',
    };
    const counted = { ...exercise, order: 1, sets: 3, reps: '12', duration: 40, rest: 60 };
    const timed = { ...exercise, order: 2, sets: 8, reps: '20\u00a0s', duration: 20, rest: 10 };
    expect(save.mock.calls).toEqual([
      [
        [
          [
            { path: 'programs/dom', fields: program },
            { path: 'workouts/dom-1', fields: workout },
            { path: 'exercises/dom-1-1', fields: counted },
            { path: 'exercises/dom-1-2', fields: timed },
          ],
        ],
      ],
    ]);
  });

  it('warns of programs that are not what the program screen says of all', async () => {
    const save = async () => [];
    const workout = FILE.slice(FILE.indexOf('  - id: dom-1'));
    const rest = Array.from({ length: 7 }, (_, at) =>
      workout.replace('dom-1', `dom-${at + 2}`).replace('order: 1', `order: ${at + 2}`),
    );
    const warningsOf = async (text: string) => {
      const told = text.replace('media: przysiad\n', `media: przysiad\n${TOLD}`);
      const result = await importContent([{ file: 'dom.yaml', text: told }], FILE_MEDIA, save);
      return result.ok ? result.warnings.map(formatProblem) : result.problems;
    };
    expect(await warningsOf(FILE)).toEqual([
      'dom.yaml:18 workouts: the program screen says 8 workouts, found 1',
      'dom.yaml:18 workouts: the program screen says 6 hours, found 45 minutes',
    ]);
    const usual = FILE + rest.join('');
    expect(await warningsOf(usual)).toEqual([]);
    expect(await warningsOf(usual.replaceAll('duration: 45', 'duration: 30'))).toEqual([
      'dom.yaml:18 workouts: the program screen says 6 hours, found 240 minutes',
    ]);
    expect(await warningsOf(FILE.slice(0, FILE.indexOf('program:')))).toEqual([]);
  });

  it('asks for the muscle groups and the attributes of a move that does not tell them', async () => {
    const text = FILE.slice(0, FILE.indexOf('program:'));
    const imported = (file: string) =>
      importContent([{ file: 'dom.yaml', text: file }], FILE_MEDIA, async () => []);
    expect(await imported(text)).toMatchObject({
      warnings: [
        { line: 2, message: expect.stringContaining('which muscle groups') },
        { line: 2, message: expect.stringContaining('does it jump') },
      ],
    });
    expect(await imported(text + TOLD)).toMatchObject({ warnings: [] });
    expect(await imported(text + TOLD.replace('knee', 'kolano'))).toMatchObject({ ok: false });
    expect(await imported(text + TOLD.replace('true', 'tak'))).toMatchObject({ ok: false });
    expect(await imported(`${text}    main: [nogi]\n    helping: []\n`)).toMatchObject({
      ok: false,
    });
  });

  it('takes a harder move of the same movement alone, and no circle', async () => {
    const moves = [
      ['a', 'movement: krok', 'harder: b'],
      ['b', 'movement: krok', 'harder: c'],
      ['c', 'movement: krok'],
      ['d', 'movement: skok'],
    ];
    const problemsOf = async (...[from, to]: [string, string] | []) => {
      const told = moves.map(([id, ...fields]) =>
        [`  - id: ${id}`, `name: ${id}`, 'media: przysiad', ...fields].join('\n    '),
      );
      const text = `moves:\n${told.join('\n')}\n`.replace(from ?? '', to ?? '');
      const result = await importContent([{ file: 'm.yaml', text }], FILE_MEDIA, async () => []);
      return result.ok ? [] : result.problems.map(formatProblem);
    };
    expect(await problemsOf()).toEqual([]);
    expect(await problemsOf('harder: c', 'harder: d')).toEqual([
      'm.yaml:11 moves[1].harder: expected a move of the same movement, found d',
    ]);
    expect(await problemsOf('harder: c', 'harder: a')).toHaveLength(2);
    expect(await problemsOf('harder: c', 'harder: b')).toEqual([
      'm.yaml:11 moves[1].harder: expected a move that does not lead back here, found b',
    ]);
    expect(await problemsOf('harder: c', 'harder: x')).toEqual([
      expect.stringContaining('moves[1].harder: expected the id of a move of this import'),
    ]);
  });

  describe('of videos', () => {
    const folders = [fileURLToPath(new URL('../fixtures/clips', import.meta.url))];
    const save = vi.fn<() => Promise<[]>>(async () => []);
    const importMove = async (video: string) => {
      const text = broken('media: przysiad', `image: /media/p.jpg\n    video: ${video}`);
      const files = [{ file: 'dom.yaml', text }];
      return importContent(files, FILE_MEDIA, save, codecReader(folders));
    };

    it.each([
      ['hevc.mp4', /^dom\.yaml:5 moves\[0\]\.video: .*H\.264.* found hev1/],
      ['h264-444.mp4', /^dom\.yaml:5 .* found avc1\.f4/],
      ['README.md', /^dom\.yaml:5 .* found no video file/],
    ])('refuses %s, which not every phone plays', async (name, message) => {
      const result = await importMove(`/media/${name}`);
      if (result.ok) throw new Error('it was imported');
      expect(result.problems.map(formatProblem)).toEqual([expect.stringMatching(message)]);
      expect(save).not.toHaveBeenCalled();
    });

    it.each(['/media/h264.mp4', '/media/elsewhere.mp4', 'https://video.example/hevc.mp4'])(
      'takes %s',
      async (video) => expect(await importMove(video)).toMatchObject({ ok: true }),
    );
  });

  it('saves nothing when any file has a problem', async () => {
    const save = vi.fn<() => Promise<[]>>(async () => []);
    const bad = { file: 'zły.yaml', text: 'moves: []' };
    const good = { file: 'dom.yaml', text: FILE };
    expect(await importContent([good, bad], FILE_MEDIA, save)).toMatchObject({ ok: false });
    expect(save).not.toHaveBeenCalled();
  });
});
