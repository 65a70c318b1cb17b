import type { ImportDraft } from './import-rows.ts';
import type { Answers, Ask, Found, LeftOut, ReadResult, SourceApp } from './found.ts';

/** From the page to its worker. */
export interface ReadRequest {
  readonly file: Blob;
  readonly answers: Answers;
  /** Ids and names of the moves that the device knows. */
  readonly moves: readonly (readonly [id: string, name: string])[];
  /** In ms. */
  readonly now: number;
}

/** Facts of a file that a preview tells beside its rows. */
export interface Summary {
  readonly app: SourceApp;
  readonly asks: readonly Ask[];
  readonly leftOut: readonly LeftOut[];
  readonly units: readonly ('kg' | 'lb')[];
  /** Whether it is the file of everything, with profile and orders. */
  readonly isWhole: boolean;
}

/** From the worker to its page. */
export type ReadAnswer =
  | Extract<ReadResult, { status: 'refused' }>
  | { readonly status: 'read'; readonly summary: Summary; readonly draft: ImportDraft };

export function summaryOf(
  { app, asks, leftOut, journals }: Found,
  { workouts }: ImportDraft,
): Summary {
  const units = new Set<'kg' | 'lb'>();
  for (const { sets } of workouts) {
    for (const { kg, unit } of sets) {
      if (typeof kg === 'number') units.add(unit === 'lb' ? 'lb' : 'kg');
    }
  }
  const inOrder = leftOut.toSorted((a, b) => a.line - b.line);
  return {
    app,
    asks,
    leftOut: inOrder,
    units: [...units],
    isWhole: journals !== undefined,
  };
}
