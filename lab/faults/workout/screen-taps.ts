import type { Locator, Page } from '@playwright/test';
import {
  asked,
  exerciseIn,
  type Model,
  slotOf,
} from '../../../tests/fixtures/workout-oracle/model/model.ts';
import type { Expected } from '../../../tests/fixtures/workout-oracle/model/screen.ts';
import { placeOfLess, placeOfMore } from '../../../tests/fixtures/workout-oracle/model/set-edit.ts';
import { keyOf } from '../../../tests/fixtures/workout-oracle/model/slots.ts';
import { restStep, type Tap } from '../../../tests/fixtures/workout-oracle/model/taps.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import { changesOf, type NumberChange } from './number-changes.ts';
import type { TapStep } from './run-plan.ts';
import { Violation } from './workout-tally.ts';

/** A tap that is about to be made: everything before it, such as a dialog, is open. */
export interface ReadyTap {
  readonly name: string;
  readonly tap: Tap;
  /** Other meanings of the tap, where the screen does not tell which one it has. */
  readonly orTaps?: readonly Tap[];
  press(): Promise<void>;
}

export interface Sight {
  readonly page: Page;
  readonly model: Model;
  /** Content that the page has to show. */
  readonly shown: Expected;
  readonly names: CatalogueNames;
}

const button = (root: Page | Locator, name: string) =>
  root.getByRole('button', { name, exact: true });

/** Chooses one of the taps that the screen offers, and prepares it; undefined where it offers none. */
export async function readyTap(
  sight: Sight,
  { pick, detail }: TapStep,
): Promise<ReadyTap | undefined> {
  const choices = choicesOf(sight);
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = pick * total;
  for (const [weight, prepare] of choices) {
    left -= weight;
    // oxlint-disable-next-line no-await-in-loop -- the only one
    if (left < 0) return prepare(detail);
  }
  return undefined;
}

type Choice = readonly [weight: number, prepare: (detail: number) => Promise<ReadyTap | undefined>];

function choicesOf(sight: Sight): Choice[] {
  const { page, model, shown } = sight;
  const { phase, finishedAt, pausedAt } = model;
  if (finishedAt !== null) return [];
  const at = (weight: number, what: 'previous' | 'undo' | 'pause', name: string): Choice => [
    weight,
    async () => ({ name: what, tap: { what }, press: () => button(page, name).click() }),
  ];
  const choices: Choice[] = [
    at(4, 'previous', 'Poprzednie'),
    [5, (detail) => jump(sight, detail)],
    [4, (detail) => editSets(sight, 'add set', detail)],
    [4, (detail) => editSets(sight, 'remove set', detail)],
  ];
  if (asked(model).length > 0) {
    choices.push([20, async () => main(sight)]);
    if (phase.slot !== null)
      choices.push([16, async () => leaveOut(sight)], [3, () => skip(sight)]);
  } else if (phase.slot !== null)
    choices.push([36, async () => main(sight)], [3, () => skip(sight)]);
  if (shown.canUndo) choices.push(at(7, 'undo', 'Cofnij'));
  if (pausedAt === null && phase.slot !== null) choices.push(at(5, 'pause', 'Pauza'));
  if (shown.timer !== undefined && (shown.phase === 'rest' || shown.phase === 'between')) {
    choices.push([8, async (detail) => adjust(sight, detail)]);
  }
  if (shown.numbers) choices.push([16, (detail) => editNumbers(sight, detail)]);
  if (shown.proposal?.words !== undefined && model.refusal === 'none') {
    // It is gone with the first set.
    choices.push(
      [130, () => answerProposal(sight, 'take')],
      [130, () => answerProposal(sight, 'refuse')],
    );
  }
  const place = placeOfProposal(model);
  if (place !== undefined && shown.proposal === undefined) {
    choices.push([100, () => jump(sight, place)]);
  }
  const exercise = phase.slot === null ? undefined : exerciseIn(model, slotOf(model, phase.slot));
  if (exercise !== undefined) choices.push([4, (detail) => swap(sight, detail)]);
  return choices;
}

/** Prepares a tap on the main button. */
export function main({ page, shown }: Sight): ReadyTap {
  return {
    name: shown.main,
    tap: { what: 'main', values: shown.numbers?.label === 'Ta seria' ? shown.numbers.values : {} },
    press: () => button(page, shown.main).click(),
  };
}

/** Prepares the end of the workout, out of any phase. */
export async function finish({ page, model, shown }: Sight): Promise<ReadyTap> {
  if (model.phase.slot === null && model.pausedAt === null) {
    const label = asked(model).length > 0 ? 'Nie, kończę' : shown.main;
    return { name: 'finish', tap: { what: 'finish' }, press: () => button(page, label).click() };
  }
  await button(page, 'Przerwij trening').click();
  const dialog = page.getByRole('dialog', { name: 'Kończysz trening?' });
  return {
    name: 'finish',
    tap: { what: 'finish' },
    press: () => button(dialog, 'Zakończ trening').click(),
  };
}

function leaveOut({ page }: Sight): ReadyTap {
  return {
    name: 'leave out',
    tap: { what: 'leave out' },
    press: () => button(page, 'Nie, idę dalej').click(),
  };
}

function adjust({ page, model }: Sight, detail: number): ReadyTap {
  const isLonger = detail < 0.5;
  const name = `${isLonger ? '+' : '−'}${restStep(model)} s`;
  return {
    name,
    tap: { what: isLonger ? 'longer' : 'shorter' },
    press: () => button(page, name).click(),
  };
}

/** Place in the list, from 0 to 1, of the exercise that has a proposal nobody has answered; undefined without one. */
function placeOfProposal({ before, taken, refusal, outcomes, slots }: Model): number | undefined {
  const exercise = before?.proposed.exercise ?? '';
  const isAnswered = exercise in taken || refusal !== 'none';
  const slot = slots.find((each) => each.exercise === exercise);
  if (slot === undefined || isAnswered || outcomes.has(slot.index)) return undefined;
  const keys = [...new Set(slots.map(keyOf))];
  return (keys.indexOf(keyOf(slot)) + 0.5) / keys.length;
}

async function jump({ page, model }: Sight, detail: number): Promise<ReadyTap> {
  const { own, row } = await openList(page, model, detail);
  const slot = own.find(({ index }) => !model.outcomes.has(index)) ?? own[0];
  const entry = row.getByRole('button').first();
  return {
    name: 'jump',
    tap: { what: 'jump', slot: slot?.index ?? 0 },
    press: () => entry.click(),
  };
}

/** Prepares a set more or a set less; undefined, with the page as before, where the row must not offer it. */
async function editSets(
  { page, model }: Sight,
  what: 'add set' | 'remove set',
  detail: number,
): Promise<ReadyTap | undefined> {
  const { own, row } = await openList(page, model, detail);
  const [first] = own;
  if (first === undefined) throw new Error('a row without a slot');
  const place = (what === 'add set' ? placeOfMore : placeOfLess)(model, first);
  const entry = row.getByRole('button', {
    name: what === 'add set' ? /^\+ seria/ : /^Bez tej serii/,
  });
  const offered = await entry.count();
  if (offered !== (place === undefined ? 0 : 1)) {
    throw new Violation(`${offered} buttons to ${what} at slot ${first.index}`);
  }
  // The list stays open for further sets.
  const close = () => page.keyboard.press('Escape');
  if (place === undefined) {
    await close();
    return undefined;
  }
  const press = async () => {
    await entry.click();
    await close();
  };
  return { name: what, tap: { what, slot: first.index }, press };
}

/** Opens the list, and gives one of its rows and the slots of that. */
async function openList(page: Page, model: Model, detail: number) {
  await button(page, 'Lista ćwiczeń').click();
  const rows = page.getByRole('dialog', { name: 'Lista ćwiczeń' }).getByRole('listitem');
  const keys = [...new Set(model.slots.map(keyOf))];
  const at = Math.floor(detail * keys.length);
  await rows.nth(at).waitFor();
  return { row: rows.nth(at), own: model.slots.filter((slot) => keyOf(slot) === keys[at]) };
}

async function skip({ page }: Sight): Promise<ReadyTap> {
  await button(page, 'Więcej').click();
  const entry = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pomiń (?:dziś|rozgrzewkę|wyciszenie)/ });
  return { name: 'skip today', tap: { what: 'skip' }, press: () => entry.click() };
}

/** Prepares an answer to the proposal; undefined where the log is not read yet. */
async function answerProposal(
  { page }: Sight,
  what: 'take' | 'refuse',
): Promise<ReadyTap | undefined> {
  const buttons = page.locator('[data-proposal]').getByRole('button');
  if ((await buttons.count()) === 0) return undefined;
  const answer = what === 'take' ? buttons.first() : buttons.and(button(page, 'Nie, dziękuję'));
  return { name: `${what} a proposal`, tap: { what }, press: () => answer.click() };
}

/** Prepares a swap; undefined, with the page as before, where no exercise has the same movement. */
async function swap({ page, model, names }: Sight, detail: number): Promise<ReadyTap | undefined> {
  await button(page, 'Więcej').click();
  const more = page.getByRole('dialog', { name: 'Więcej' });
  await more.getByRole('button', { name: /^Zakończ/ }).waitFor();
  const way = more.getByRole('button', { name: /^Zamień/ });
  if ((await way.count()) === 0) {
    await page.keyboard.press('Escape');
    return undefined;
  }
  await way.click();
  const entries = page.getByRole('dialog', { name: 'Zamień na' }).getByRole('listitem');
  await entries.first().waitFor();
  const entry = entries.nth(Math.floor(detail * (await entries.count()))).getByRole('button');
  const name = (await entry.textContent()) ?? '';
  const exercise = names.keyOf(name);
  if (exercise === undefined) throw new Error(`the catalogue has no ${name}`);
  const tap: Tap = { what: 'swap', exercise };
  const { kind } = slotOf(model, model.phase.slot ?? -1);
  // It has the numbers of one of its workouts; intervals keep their time.
  const doses = kind === 'intervals' ? [] : names.dosesOf(exercise);
  const orTaps = doses.map((dose): Tap => ({ ...tap, dose }));
  return { name: 'swap', tap, orTaps, press: () => entry.click() };
}

async function editNumbers(sight: Sight, detail: number): Promise<ReadyTap | undefined> {
  const { page, model, shown } = sight;
  if (shown.numbers === undefined) return undefined;
  const { label, values } = shown.numbers;
  const isNext = label === 'Ta seria';
  const slot = slotOf(model, (isNext ? model.phase.slot : model.last) ?? -1);
  const changes = changesOf(values, slot.workMs === undefined);
  const change = changes[Math.floor(detail * changes.length)];
  if (change === undefined) return undefined;
  // During a rest its name goes on with that of the exercise.
  const group = page.getByRole('group', { name: new RegExp(`^${label}(?:: |$)`) });
  const chip = await openChip(group, change);
  if (chip === undefined) return undefined;
  // A chip may have the name of a button that it opens.
  const wanted = button(group, change.button).and(page.locator('button:not([aria-expanded])'));
  const isBand = change.chip === 'band';
  // The buttons stand where the tools were, and the bands over the chips too: both are needed for the next tap.
  const close = async () => {
    if (isBand) await button(group, 'OK').click();
    else if ((await chip.count()) > 0) await chip.and(page.locator('[aria-expanded=true]')).click();
  };
  // The equipment decides which bands are offered, and the steps of the load.
  if ((await wanted.count()) === 0) {
    await close();
    return undefined;
  }
  const press = async () => {
    await wanted.click();
    await close();
  };
  const { values: after } = change;
  if (!isNext) return { name: 'amend', tap: { what: 'amend', values: after }, press };
  return { name: `edit ${change.chip}`, tap: { what: 'choose', values: after }, press };
}

const CHIPS = {
  reps: /powt\.$|^Powtórzenia$/,
  kg: /kg$|^Ciężar$/,
  band: /^(?:Guma|żółta|koralowa|miętowa|niebieska|bakłażanowa|lekka|średnia|mocna|inna)/,
} as const;

/** Opens the chip, or the big number, and gives it; undefined where the exercise's equipment rules its numbers out. */
async function openChip(group: Locator, { chip }: NumberChange): Promise<Locator | undefined> {
  const big = group.page().locator('[data-number="reps"]');
  const isBig = chip === 'reps' && (await big.count()) > 0;
  const own = isBig ? big : group.locator('button[aria-expanded]').filter({ hasText: CHIPS[chip] });
  if ((await own.count()) === 0) return undefined;
  if ((await own.getAttribute('aria-expanded')) !== 'true') await own.click();
  return own;
}
