import { zoneOffset } from '../log/workout-day.ts';
import { type ReadAnswer, type ReadRequest, summaryOf } from './read-request.ts';
import { draftOfImport } from './import-rows.ts';
import { readFile } from './read/read-file.ts';

/** Reads files of other apps beside the page, which stays quick: one request, one answer. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // The page hears of a failure by its `error` event.
  answer(data).then((read) => postMessage(read), reportError);
});

async function answer({ file, answers, moves, now }: ReadRequest): Promise<ReadAnswer> {
  const result = await readFile(new Uint8Array(await file.arrayBuffer()), answers);
  if (result.status === 'refused') return result;
  const { found } = result;
  const draft = await draftOfImport(found, {
    moves: new Map(moves),
    offsetAt: zoneOffset,
    unit: answers.unit ?? 'kg',
    now,
  });
  return { status: 'read', summary: summaryOf(found, draft), draft };
}
