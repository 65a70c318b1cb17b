import type { World } from './world.ts';

/** What every call of the product is asked, in the order in which the table answers. */
export const CELLS = [
  'success',
  'notSignedIn',
  'anotherUser',
  'malformedBody',
  'repeatedKey',
  'sameKeyOtherPayload',
] as const;
export type CellName = (typeof CELLS)[number];

export interface ProvenCell {
  /** One sentence of the contract. */
  proves: string;
  check: (world: World) => Promise<void>;
}

/** A question that has no meaning for a call, and why. */
export interface EmptyCell {
  cannotApply: string;
}

export type Cell = ProvenCell | EmptyCell;

export interface Row {
  /** Method and path, parameters in braces, as the OpenAPI document spells them. */
  call: `${'GET' | 'POST' | 'PUT'} ${string}`;
  cells: Readonly<Record<CellName, Cell>>;
}

export function isProven(cell: Cell): cell is ProvenCell {
  return 'proves' in cell;
}

/** The two key cells of a call that only reads. */
export const READING = {
  repeatedKey: { cannotApply: 'reading has no effect that a repeated key could double' },
  sameKeyOtherPayload: { cannotApply: 'reading stores no key and carries no payload' },
} as const;

/** The body cell of a call without one. */
export const NO_BODY = { cannotApply: 'the call takes no body, and one that is sent is not read' };
