import { readSetsOfEach } from '../../../offline/training/read-log.ts';
import { type RecordKind, recordsOf } from './personal-records.ts';

/** All sets of `owner` of these exercises that made a record, by their ids. Rejects as `DeviceStore.read`. */
export async function readRecords(
  owner: string,
  exercises: readonly string[],
): Promise<ReadonlyMap<string, RecordKind>> {
  const sets = await readSetsOfEach(owner, [...new Set(exercises)]);
  return new Map(sets.flatMap((of) => [...recordsOf(of)]));
}
