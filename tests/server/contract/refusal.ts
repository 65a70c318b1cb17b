import { expect } from 'vitest';
import * as v from 'valibot';
import { ERROR_CODES, errorBody } from '../../../src/contract/errors.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Answer } from './request.ts';

/** A sentence for a person: a capital or a quotation first, a full stop last, no English. */
const SENTENCE = /^[„A-ZĄĆĘŁŃÓŚŹŻ].+[.!?]$/su;
const ENGLISH = /\b(?:the|must|should|invalid|error|expected|received|body|required|failed)\b/i;
/** A word of the inside: a table, a file, a driver, a stack. */
const INSIDE =
  /select |insert |_items|idempotency_keys|node_modules|\.ts\b|drizzle|postgres|valibot/i;

/** The one shape of every refusal, with texts that may be shown to a person. */
export function expectRefusal({ status, body }: Answer, wanted: number, code?: ErrorCode): void {
  expect({ status, body }).toMatchObject({ status: wanted });
  for (const { message, code: given } of v.parse(errorBody, body).message) {
    expect(code === undefined ? ERROR_CODES : [code]).toContain(given);
    expect(message).toMatch(SENTENCE);
    expect(message).not.toMatch(ENGLISH);
    expect(message).not.toMatch(INSIDE);
  }
}
