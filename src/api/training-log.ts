import * as v from 'valibot';
import { API } from '../contract/api-paths.ts';
import { CURSOR_REFUSALS, trainingApplied } from '../contract/training-calls.ts';
import { ApiError } from './error.ts';
import { authorizedCall } from './http.ts';

/** A page as any release of the server may send it: a device keeps the fields and types that it does not know. */
const page = v.object({
  changes: v.array(
    v.looseObject({ type: v.string(), id: v.string(), hlc: v.string(), deleted: v.boolean() }),
  ),
  cursor: v.string(),
  more: v.boolean(),
});

type Page = v.InferOutput<typeof page>;
type CursorRefusal = (typeof CURSOR_REFUSALS)[number];

/** Sends rows of `uid`. Throws `ApiError`. */
async function send(uid: string, changes: readonly object[], signal?: AbortSignal) {
  const answer = await authorizedCall({
    method: 'POST',
    uid,
    path: API.trainingLog,
    body: { changes },
    answer: trainingApplied,
    signal,
  });
  return { ...answer, refused: answer.refused.map(({ index }) => index) };
}

/** The page of the log of `uid` after `since`, or why that leads nowhere. Throws `ApiError` otherwise. */
async function read(
  uid: string,
  since: string | undefined,
  signal?: AbortSignal,
): Promise<{ rows: Page['changes']; cursor: string; more: boolean } | CursorRefusal> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  try {
    const { changes, cursor, more } = await authorizedCall({
      method: 'GET',
      uid,
      path: `${API.trainingLog}${query}`,
      answer: page,
      signal,
    });
    return { rows: changes, cursor, more };
  } catch (error) {
    const refusal =
      error instanceof ApiError && CURSOR_REFUSALS.find((code) => code === error.code);
    if (refusal) return refusal;
    throw error;
  }
}

/** The calls above under the names by which the log knows them. */
export const trainingLogServer = { send, read };
