import { expect } from 'vitest';
import * as v from 'valibot';
import { ERROR_CODES, errorBody } from '../../../src/contract/errors.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Answer } from './request.ts';

/** A sentence for the user: starts with a capital or a quotation mark, ends with a full stop, no English. */
const SENTENCE = /^[„A-ZĄĆĘŁŃÓŚŹŻ].+[.!?]$/su;
const ENGLISH = /\b(?:the|must|should|invalid|error|expected|received|body|required|failed)\b/i;
/** Words that leak internals: tables, files, drivers, stacks. */
const INSIDE =
  /select |insert |_items|idempotency_keys|node_modules|\.ts\b|drizzle|postgres|valibot/i;

/** The common shape of every refusal, with texts that may be shown to the user. */
export function expectRefusal({ status, body }: Answer, wanted: number, code?: ErrorCode): void {
  expect({ status, body }).toMatchObject({ status: wanted });
  for (const { message, code: given } of v.parse(errorBody, body).message) {
    expect(code === undefined ? ERROR_CODES : [code]).toContain(given);
    expect(message).toMatch(SENTENCE);
    expect(message).not.toMatch(ENGLISH);
    expect(message).not.toMatch(INSIDE);
  }
}
