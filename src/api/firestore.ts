/** The heavy half of documents: only ever reached by `import()` from documents.ts. */
import {
  collection,
  type DocumentData,
  doc,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  initializeFirestore,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { config } from '../config.ts';
import { app } from './firebase.ts';

const firestore = initializeFirestore(app, config.firebase.documents ?? {});

/** A document's plain fields with its own id; references become the ids they point to. */
export type PlainDocument = Record<string, unknown> & { id: string };

export async function readAll(name: string): Promise<PlainDocument[]> {
  return (await getDocs(collection(firestore, name))).docs.map((found) => plain(found));
}

export async function readOne(name: string, id: string): Promise<PlainDocument | undefined> {
  const found = await getDoc(doc(firestore, name, id));
  return found.exists() ? plain(found) : undefined;
}

/** Documents of `name` whose `field` refers to `target`, by `order` ascending. */
export async function readReferring(
  name: string,
  field: string,
  target: { collection: string; id: string },
): Promise<PlainDocument[]> {
  const reference = doc(firestore, target.collection, target.id);
  const wanted = query(
    collection(firestore, name),
    where(field, '==', reference),
    orderBy('order'),
  );
  return (await getDocs(wanted)).docs.map((found) => plain(found));
}

function plain(snapshot: DocumentSnapshot<DocumentData>): PlainDocument {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(snapshot.data() ?? {})) {
    fields[name] = isReference(value) ? value.id : value;
  }
  return { ...fields, id: snapshot.id };
}

function isReference(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'firestore' in value && 'id' in value;
}
