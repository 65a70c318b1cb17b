import type { World } from './contract-world.ts';

/** The questions for every call of the product, in the order of the table. */
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
  /** Sentence of the contract. */
  proves: string;
  check: (world: World) => Promise<void>;
}

/** A question that does not apply to a call, with the reason. */
export interface EmptyCell {
  cannotApply: string;
}

export type Cell = ProvenCell | EmptyCell;

export interface Row {
  /** Method and path, parameters in braces, as the OpenAPI document spells them. */
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  cells: Readonly<Record<CellName, Cell>>;
}

export function isProven(cell: Cell): cell is ProvenCell {
  return 'proves' in cell;
}

/** The two cells about keys for a call that only reads. */
export const READING = {
  repeatedKey: { cannotApply: 'reading has no effect that a repeated key could double' },
  sameKeyOtherPayload: { cannotApply: 'reading stores no key and carries no payload' },
} as const;

/** The cells about users and keys for a report that a device sends by itself. */
export const REPORTING = {
  anotherUser: {
    cannotApply: 'a report says nothing of whose it is, and nothing can be read back',
  },
  repeatedKey: {
    cannotApply: 'a report changes nothing: sent again it is one more line of the log',
  },
  sameKeyOtherPayload: {
    cannotApply: 'nothing is kept by a key, the call has no effect to protect',
  },
} as const;

/** The cell about the body for a call without one. */
export const NO_BODY = { cannotApply: 'the call takes no body, and one that is sent is not read' };
