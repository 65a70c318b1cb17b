import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { type DeviceSchema, openDeviceDb } from '../device-db.ts';
import { deviceStore } from '../device-store.ts';
import type { EventStore } from '../event-store.ts';
import { type BasketRecord, type GuestRecord, parseBasket, parseOp } from './op.ts';
import type { OutboxState } from './outbox-state.ts';
import { type OutboxStore, reduce } from './reduce.ts';

const STORES = ['outbox', 'baskets', 'guest'] as const;
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  DeviceSchema,
  typeof STORES,
  Mode
>;

/** Keys in the store `guest`. */
const UID = 'guestBasketUID';
const KEY = 'guestBasketKey';
const FORGOTTEN = 'forgottenBaskets';
const MOVED = 'moved:';

/** The state in the database that `open` resolves with. */
export function idbStoreOf<Event>(
  open: () => Promise<IDBPDatabase<DeviceSchema>>,
  rules: (state: OutboxState, event: Event) => OutboxState,
): EventStore<OutboxState, Event> {
  const device = deviceStore(open, STORES);
  return {
    read: () => device.read(load),
    dispatch: (event, options) =>
      device.dispatch(async (transaction) => {
        const before = await load(transaction);
        const after = rules(before, event);
        return {
          before,
          after: after === before ? before : await write(transaction, before, after),
        };
      }, options),
  };
}

/** The outbox of this page or worker. */
export const idbStore: OutboxStore = idbStoreOf(openDeviceDb, reduce);

async function load<Mode extends IDBTransactionMode>(
  transaction: Transaction<Mode>,
): Promise<OutboxState> {
  const outbox = transaction.objectStore('outbox');
  const baskets = transaction.objectStore('baskets');
  const guest = transaction.objectStore('guest');
  const [stored, owners, records, keys, values] = await Promise.all([
    outbox.getAll(),
    baskets.getAllKeys(),
    baskets.getAll(),
    guest.getAllKeys(),
    guest.getAll(),
  ]);
  const ops = stored.map(parseOp);
  const entries = zip(keys, values);
  const moved = [...entries].filter(([key]) => key.startsWith(MOVED));
  return {
    ops,
    lastSeq: ops.at(-1)?.seq ?? 0,
    baskets: readable(zip(owners, records)),
    guest: guestRecord(entries.get(KEY), entries.get(UID)),
    moved: new Map(moved.map(([key, pieces]) => [key.slice(MOVED.length), Number(pieces)])),
    forgotten: Number(entries.get(FORGOTTEN) ?? 0),
  };
}

/** Writes the differences; returns the state with the sequence numbers of new ops. */
async function write(
  transaction: Transaction<'readwrite'>,
  before: OutboxState,
  after: OutboxState,
): Promise<OutboxState> {
  const [outbox, baskets, guest] = [
    transaction.objectStore('outbox'),
    transaction.objectStore('baskets'),
    transaction.objectStore('guest'),
  ];
  const known = new Map(before.ops.map((op) => [op.seq, op]));
  const left = new Set(after.ops.map(({ seq }) => seq));
  // Deletions go before additions, because a requeued op may keep its `opId`, which is unique.
  const removed = before.ops.filter(({ seq }) => !left.has(seq));
  const removing = removed.map(async ({ seq }) => outbox.delete(seq));
  const writing = after.ops.map(async (op) => {
    const { seq, ...unnumbered } = op;
    if (!known.has(seq)) return { ...op, seq: await outbox.add(unnumbered) };
    if (known.get(seq) !== op) await outbox.put(op);
    return op;
  });
  const [ops] = await Promise.all([
    Promise.all(writing),
    ...removing,
    ...writeMap(baskets, before.baskets, after.baskets),
    ...writeMap(guest, guestEntries(before), guestEntries(after)),
  ]);
  return { ...after, ops, lastSeq: ops.at(-1)?.seq ?? 0 };
}

interface WritableMap<Value> {
  put(value: Value, key: string): Promise<unknown>;
  delete(key: string): Promise<void>;
}

function writeMap<Value>(
  store: WritableMap<Value>,
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): Promise<unknown>[] {
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, value]) => before.get(key) !== value);
  return [
    ...removed.map(async (key) => store.delete(key)),
    ...changed.map(async ([key, value]) => store.put(value, key)),
  ];
}

/** A record from before keys existed uses its uid as key. */
function guestRecord(key: string | undefined, uid: string | undefined): GuestRecord | undefined {
  const name = key ?? uid;
  if (name === undefined) return undefined;
  return uid === undefined ? { key: name } : { key: name, uid };
}

function readable(stored: ReadonlyMap<string, unknown>): ReadonlyMap<string, BasketRecord> {
  const found = new Map<string, BasketRecord>();
  for (const [owner, record] of stored) {
    const basket = parseBasket(record);
    if (basket) found.set(owner, basket);
  }
  return found;
}

function guestEntries({ guest, moved, forgotten }: OutboxState): ReadonlyMap<string, string> {
  const entries = new Map([[FORGOTTEN, String(forgotten)]]);
  if (guest) entries.set(KEY, guest.key);
  if (guest?.uid !== undefined) entries.set(UID, guest.uid);
  for (const [owner, pieces] of moved) entries.set(MOVED + owner, String(pieces));
  return entries;
}

function zip<Value>(keys: readonly string[], values: readonly Value[]): Map<string, Value> {
  return new Map(values.map((value, at) => [keys[at] ?? '', value]));
}
