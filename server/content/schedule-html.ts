import { secondsOf } from './block-kinds.ts';
import type {
  Block,
  CircuitBlock,
  GuidedBlock,
  IntervalsBlock,
  SetsBlock,
  Station,
  Turn,
} from './block-kinds.ts';
import { fillIn, isTaskBreak, restsOf } from './placeholders.ts';
import { bindShortWords } from '../../src/contract/typography.ts';
import { repetitions, ROUNDS } from '../../src/lib/nouns.ts';
import { counted } from '../../src/lib/polish.ts';
import { duration, inSeconds, rest, SETS, short } from './schedule-words.ts';
import type { Workout } from './content-schema.ts';

type NameOf = (move: string) => string;

const MAIN_PART = 'Część główna';
const TASK_BREAK = 'Maszeruj, pij małymi łykami, uspokój oddech.';

/** The schedule of a workout with blocks, as HTML sections; each begins with an `h3`. */
export function scheduleHtml(
  { preface, blocks = [], closing }: Pick<Workout, 'preface' | 'blocks' | 'closing'>,
  nameOf: NameOf,
): string[] {
  const lines = [
    ...(preface === undefined ? [] : [element('h3', preface.title), element('p', preface.text)]),
    ...blocks.flatMap((block, at) => [
      ...headOf(block, blocks, at),
      ...textOf(block, blocks[at - 1]),
      ...listOf(block, nameOf),
    ]),
    ...(closing === undefined ? [] : [element('p', closing)]),
  ];
  return sections(lines).map((section) => section.join('\n'));
}

function sections(lines: readonly string[]): string[][] {
  const starts = lines.flatMap((line, at) => (line.startsWith('<h3>') ? [at] : []));
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

function headOf(block: Block, blocks: readonly Block[], at: number): string[] {
  if (block.kind === 'sets') return [element('h3', block.title)];
  if (block.kind === 'circuit') {
    return [element('h3', `${block.title} – ${counted(block.rounds, ROUNDS)}`)];
  }
  if (block.kind !== 'intervals') {
    return [element('h3', `${block.title} – ${duration(secondsOf(block))}`)];
  }
  const before = blocks[at - 1];
  const task = blocks.slice(0, at + 1).filter(({ kind }) => kind === 'intervals').length;
  const { title, rounds, work, rest: pause } = block;
  const figures = `${counted(rounds, ROUNDS)}, ${inSeconds(work)} pracy i ${inSeconds(pause)} przerwy`;
  return [
    ...(before?.kind === 'intervals' ? [] : [element('h3', MAIN_PART)]),
    ...(isTaskBreak(before, block)
      ? [
          element(
            'p',
            `Przerwa między zadaniami: ${duration(before?.restAfter ?? 0)}. ${TASK_BREAK}`,
          ),
        ]
      : []),
    element('h4', `Zadanie ${task} – ${title}: ${figures}`),
  ];
}

function textOf(block: Block, before: Block | undefined): string[] {
  if (block.text === undefined) return [];
  return [element('p', fillIn(block.text, restsOf(block, before), rest))];
}

function listOf(block: Block, nameOf: NameOf): string[] {
  switch (block.kind) {
    case 'sets':
      return list('ol', setsLines(block, nameOf));
    case 'circuit':
      return list('ol', stationLines(block, nameOf));
    case 'intervals':
      return list('ol', turnLines(block, nameOf));
    default:
      return list('ul', stepLines(block));
  }
}

const stepLines = ({ items }: GuidedBlock) =>
  items.map(({ text, hint, work, side }) => {
    const time = side === 'each' ? `po ${inSeconds(work)} na stronę` : short(work);
    return `${escaped(text)}\u00a0– ${time}${hint === undefined ? '' : `. ${escaped(hint)}`}`;
  });

const setsLines = ({ items, wording }: SetsBlock, nameOf: NameOf) =>
  items.map((item) => {
    const sets =
      wording === 'short'
        ? `${item.sets} × ${item.reps ?? amountOf(item)}`
        : `${counted(item.sets, SETS)} po ${amountOf(item)}`;
    return exerciseLine(item, `${sets}${sideOf(item)}, przerwa ${inSeconds(item.rest)}.`, nameOf);
  });

const stationLines = ({ items }: CircuitBlock, nameOf: NameOf) =>
  items.map((item) => exerciseLine(item, `${amountOf(item)}${sideOf(item)}.`, nameOf));

const turnLines = ({ items, rounds }: IntervalsBlock, nameOf: NameOf) =>
  items.map((item, index) => {
    const turns = counted(turnsOf(rounds, items.length, index), ROUNDS);
    return exerciseLine(item, `${turns}${whichOf(items.length, index)}.`, nameOf);
  });

/** Number of rounds of the item at `index`, when `count` items take turns. */
export const turnsOf = (rounds: number, count: number, index: number) =>
  Math.ceil((rounds - index) / count);

function whichOf(count: number, index: number): string {
  if (count === 1) return '';
  if (count === 2) return index === 0 ? ', nieparzyste' : ', parzyste';
  return `, co ${count}., od ${index + 1}.`;
}

const amountOf = ({ reps, work }: Station) =>
  reps === undefined ? inSeconds(work ?? 0) : repetitions(reps);

const sideOf = ({ side }: Station) => (side === 'each' ? ' na stronę' : '');

function exerciseLine({ move, note }: Turn, dose: string, nameOf: NameOf): string {
  const line = `<strong>${escaped(nameOf(move))}</strong>\u00a0– ${asText(dose)}`;
  return note === undefined ? line : `${line} ${escaped(note)}`;
}

const list = (name: 'ul' | 'ol', lines: readonly string[]) => [
  `<${name}>`,
  ...lines.map((line) => `  <li>${line}</li>`),
  `</${name}>`,
];

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const asText = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const escaped = (text: string) => asText(bindShortWords(text));
