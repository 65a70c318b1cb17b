import { deleteApp, initializeApp } from 'firebase-admin/app';
import { DocumentReference, getFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { Plain } from './encode-document.ts';
import { PROGRAM_COLLECTIONS } from './document-store.ts';
import type { DocumentStore, PlainDocument } from './document-store.ts';

/**
 * The documents of a hosted project in Cloud Firestore, by application default credentials with the right to write
 * them, or of Google's emulator (`FIRESTORE_EMULATOR_HOST`).
 */
export async function withHostedDocuments<T>(
  projectId: string,
  use: (store: DocumentStore) => Promise<T>,
): Promise<T> {
  const app = initializeApp({ projectId }, `silna-documents-${projectId}`);
  const firestore = getFirestore(app);
  try {
    return await use(hostedStore(firestore));
  } finally {
    await deleteApp(app);
  }
}

function hostedStore(firestore: Firestore): DocumentStore {
  return {
    change: (decide) =>
      firestore.runTransaction(async (transaction) => {
        const found = await Promise.all(
          PROGRAM_COLLECTIONS.map((name) => transaction.get(firestore.collection(name))),
        );
        const stored = found.flatMap(({ docs }) =>
          docs.map((each) => ({ path: each.ref.path, fields: plainEntries(each.data()) })),
        );
        const { added, changed, removed } = decide(stored);
        for (const { path, fields } of [...added, ...changed.map(({ after }) => after)]) {
          transaction.set(firestore.doc(path), hostedEntries(firestore, fields));
        }
        for (const { path } of removed) transaction.delete(firestore.doc(path));
      }),
  };
}

function plainEntries(values: object): PlainDocument['fields'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlain(value)]));
}

/** Kinds that content does not have (such as an instant set by hand) become their text. */
function toPlain(value: unknown): Plain {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (value instanceof DocumentReference) return { referencePath: value.path };
  if (Array.isArray(value)) return value.map(toPlain);
  const isMap =
    typeof value === 'object' && Object.getPrototypeOf(value ?? '') === Object.prototype;
  return isMap ? plainEntries(value ?? {}) : String(value);
}

function hostedEntries(firestore: Firestore, fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toHosted(firestore, value)]),
  );
}

function toHosted(firestore: Firestore, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => toHosted(firestore, item));
  if (typeof value !== 'object' || value === null) return value;
  return 'referencePath' in value
    ? firestore.doc(String(value.referencePath))
    : hostedEntries(firestore, value);
}
