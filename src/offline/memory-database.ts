import {
  IDBCursor as MemoryCursor,
  IDBDatabase as MemoryDatabase,
  IDBFactory as MemoryFactory,
  IDBIndex as MemoryIndex,
  IDBKeyRange as MemoryKeyRange,
  IDBObjectStore as MemoryObjectStore,
  IDBRequest as MemoryRequest,
  IDBTransaction as MemoryTransaction,
} from 'fake-indexeddb';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from 'idb';
import type { MemoryDefinition } from './idb-connection.ts';

type Type = abstract new (...args: never[]) => object;

/** `idb` tells databases, stores and requests by `instanceof` with the browser's own types. */
const TYPES: Readonly<Record<string, Type>> = {
  IDBCursor: MemoryCursor,
  IDBDatabase: MemoryDatabase,
  IDBIndex: MemoryIndex,
  IDBObjectStore: MemoryObjectStore,
  IDBRequest: MemoryRequest,
  IDBTransaction: MemoryTransaction,
};

for (const [name, own] of Object.entries(TYPES)) {
  const known = typeOfBrowser(name, own);
  if (known !== own) includeIn(known, own);
}
// Callers make the browser's ranges, and memory has to know them.
const range = typeOfBrowser('IDBKeyRange', MemoryKeyRange);
if (range !== MemoryKeyRange) includeIn(MemoryKeyRange, range);

/** A browser without IndexedDB is given `own`. */
function typeOfBrowser(name: string, own: Type): Type {
  const known: Type | undefined = Reflect.get(globalThis, name);
  if (known === undefined) Reflect.set(globalThis, name, own);
  return known ?? own;
}

/** Instances of `other` count as instances of `type` too. */
function includeIn(type: Type, other: Type): void {
  const isInstance = (of: Type, it: unknown) => Function.prototype[Symbol.hasInstance].call(of, it);
  Object.defineProperty(type, Symbol.hasInstance, {
    configurable: true,
    value: (it: unknown) => isInstance(type, it) || isInstance(other, it),
  });
}

type Upgrading<Schema extends DBSchema> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  'versionchange'
>;

/** Makes an empty database that lives as long as the page. */
export function openInMemory<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: MemoryDefinition<Schema>): Promise<IDBPDatabase<Schema>> {
  const request = new MemoryFactory().open(name, version);
  // `wrap` returns types without a schema.
  const result = () => wrap(request.result) as unknown as IDBPDatabase<Schema>;
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const transaction: unknown = request.transaction && wrap(request.transaction);
      upgrade(result(), 0, transaction as Upgrading<Schema>);
    });
    request.addEventListener('success', () => resolve(result()));
    request.addEventListener('error', () => reject(request.error));
  });
}
