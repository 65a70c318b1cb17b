import { useEffect, useRef, useState } from 'react';
import { noteError } from '../../../lib/note-error.ts';
import { askForDurableStorage } from '../../../offline/durable-storage.ts';
import { deviceSource } from '../../../offline/training/device-source.ts';
import {
  type ImportPlan,
  planImport,
  undoImport,
  writeImport,
} from '../../../offline/training/import-log.ts';
import { training } from '../../../offline/training/training-db.ts';
import { type ExercisesByName, exercisesByName } from '../active/exercises-by-name.ts';
import { shippedMoves } from '../history/shipped-moves.ts';
import type { Answers, Ask, FoundJournals, Refusal } from './found.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReadAnswer } from './read-request.ts';

type Read = Extract<ReadAnswer, { status: 'read' }>;

/** Effect of a file: on the log, and on the journals. */
export interface Plan extends ImportPlan {
  /** Entries that this device lacks. */
  readonly journals: FoundJournals;
}

/** The journals of this device, of which an import adds what they lack. */
export interface Journals {
  lacking(found: FoundJournals): Promise<FoundJournals>;
  add(found: FoundJournals): Promise<void>;
}

export type ImportStep =
  | { readonly step: 'choose' }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'refused';
      readonly why: Refusal;
      readonly columns?: readonly string[] | undefined;
    }
  | { readonly step: 'asking'; readonly ask: Ask; readonly answer: (answers: Answers) => void }
  | { readonly step: 'preview'; readonly read: Read; readonly plan: Plan }
  /** `share` of the rows is written. */
  | { readonly step: 'saving'; readonly share: number }
  | { readonly step: 'done'; readonly id: string; readonly plan: Plan }
  | { readonly step: 'failed' };

const deps = { training, ...deviceSource };

/** Takes a file from its choice to the log of `owner`, and back. */
export function useImport(owner: string, moves: ExercisesByName, journals: Journals) {
  const [state, setState] = useState<ImportStep>({ step: 'choose' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  /** Reads a file; another one that is still read is given up. */
  async function open(file: File, answers: Answers = {}): Promise<void> {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    setState({ step: 'reading', name: file.name });
    const next = await stepAfterReading(file, answers, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) noteError('background', error);
      return { step: 'refused', why: 'broken' } as const;
    });
    if (!own.signal.aborted) setState(next);
  }

  async function stepAfterReading(
    file: File,
    answers: Answers,
    signal: AbortSignal,
  ): Promise<ImportStep> {
    // The hook may not have loaded them yet.
    const shipped = await shippedMoves().catch((error: unknown) => {
      noteError('background', error);
      return [];
    });
    const known = exercisesByName([[...moves.values()], shipped]);
    const names = [...known].map(([id, { name }]) => [id, name] as const);
    const read = await readInWorker({ file, answers, moves: names, now: deps.now() }, signal);
    if (read.status === 'refused') return { step: 'refused', why: read.why, columns: read.columns };
    const [ask] = read.summary.asks.filter((each) => answers[ANSWER_TO[each]] === undefined);
    if (ask !== undefined) {
      const answer = (given: Answers) => void open(file, { ...answers, ...given });
      return { step: 'asking', ask, answer };
    }
    const [plan, lacking] = await Promise.all([
      planImport(training, owner, read.draft),
      journals.lacking(read.draft.journals),
    ]);
    return { step: 'preview', read, plan: { ...plan, journals: lacking } };
  }

  async function save({ draft }: Read, plan: Plan): Promise<void> {
    askForDurableStorage();
    setState({ step: 'saving', share: 0 });
    try {
      // Entries that are there are not added again where the log fails and the file is opened once more.
      await journals.add(draft.journals);
      const id = await writeImport(owner, draft, deps, (share) =>
        setState({ step: 'saving', share }),
      );
      setState({ step: 'done', id, plan });
    } catch (error) {
      noteError('store', error);
      setState({ step: 'failed' });
    }
  }

  return {
    state,
    open,
    save,
    startOver: () => {
      reading.current?.abort();
      setState({ step: 'choose' });
    },
    /** Rejects as `undoImport`. */
    undo: (id: string) => undoImport(owner, id, deps),
  };
}

/** The answer to each question. */
const ANSWER_TO = { unit: 'unit', 'day-order': 'isDayFirst' } as const satisfies Record<
  Ask,
  keyof Answers
>;
