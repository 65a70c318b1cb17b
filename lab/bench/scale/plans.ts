import * as v from 'valibot';
import { HousekeepingRepo } from '../../../server/modules/housekeeping/repo.ts';
import { cleanUp } from '../../../server/modules/housekeeping/service.ts';
import { benchApp } from './bench-app.ts';
import { benchVerifier } from './bench-identity.ts';
import type { ScaleCall } from './scale-calls.ts';
import { recordedPostgres } from './recorder.ts';
import type { RecordedDatabase, Statement } from './recorder.ts';
import { BIG, ROWS } from './scale-settings.ts';

/** Statements that run once a day, and may look at the baskets of some days. */
const HOUSEKEEPING = 'housekeeping';

/** Access of one statement of a call to one table. */
export interface Access {
  call: string;
  table: string;
  /** `Index Scan`, `Seq Scan` and the like. */
  node: string;
  index: string | undefined;
  /** Rows that the planner expects of it. */
  rows: number;
  isBig: boolean;
}

interface Plans {
  /** Statements of each call, those of its transaction included. */
  statements: Map<string, number>;
  accesses: Access[];
}

interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Plan Rows': v.number(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planNode))),
});
const explained = v.tuple([v.object({ Plan: planNode })]);

/** Statements that the calls and the work behind them send to the database of `url`, and their plans there. */
export async function plansOf(
  url: string,
  calls: readonly ScaleCall[],
  identityPort: number,
): Promise<Plans> {
  const database = recordedPostgres(url);
  const big = await database.tablesFrom(BIG);
  const statements = new Map<string, number>();
  const accesses: Access[] = [];
  const explain = async (call: string, sent: readonly Statement[]) => {
    for (const statement of sent.filter(hasPlan)) {
      const [{ Plan }] = v.parse(explained, await database.explain(statement));
      accesses.push(
        ...reached(Plan, call).map((each) => ({ ...each, isBig: big.has(each.table) })),
      );
    }
  };
  try {
    for (const call of calls) {
      const { atOnce, later } = await sentBy(database, call, identityPort);
      statements.set(call.name, atOnce.length);
      await explain(call.name, atOnce);
      await explain(`${call.name}, after it`, later);
    }
    await cleanUp({ repo: new HousekeepingRepo(database.db), clock: () => new Date() });
    await explain(HOUSEKEEPING, database.takeStatements());
  } finally {
    await database.close();
  }
  return { statements, accesses };
}

/** The statements of a call until its transaction ends, and those of the work that it starts. */
async function sentBy(database: RecordedDatabase, call: ScaleCall, identityPort: number) {
  const app = await benchApp(database, benchVerifier(identityPort).verify);
  await app.ready();
  database.takeStatements();
  const { method, path: url, headers, body } = call.next();
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  if (answer.statusCode !== call.status || !answer.body.includes(call.holds)) {
    throw new Error(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  await app.close();
  const sent = database.takeStatements();
  const end = sent.findLastIndex(({ text }) => text === 'commit') + 1;
  const own = end === 0 ? sent.length : end;
  return { atOnce: sent.slice(0, own), later: sent.slice(own) };
}

const hasPlan = ({ text }: Statement) =>
  /^(?:select|insert|update|delete|with)\b/i.test(text.trim());

/** Every node that reads a table; the index side of a bitmap names it in the node above alone. */
function reached(node: PlanNode, call: string, above?: string): Omit<Access, 'isBig'>[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index } = node;
  const below = (node.Plans ?? []).flatMap((inner) => reached(inner, call, relation ?? above));
  const table = type === 'Bitmap Index Scan' ? above : relation;
  if (!type.endsWith('Scan') || table === undefined) return below;
  return [{ call, table, node: type, index, rows: node['Plan Rows'] }, ...below];
}

/** Whether its cost grows with the table, or is more than a user should wait for. */
export const isUnbounded = ({ call, node, rows, isBig }: Access): boolean =>
  isBig && (node === 'Seq Scan' || (call !== HOUSEKEEPING && rows > ROWS));
