import type { Db } from '../../db/open-database.ts';
import type { Call } from './call.ts';
import { permissionDenied, unimplemented } from './documents-error.ts';
import { DocumentsRepo } from './repo.ts';
import type { StoredDocument } from './repo.ts';
import { parseBatchGet, parseRunQuery } from './request.ts';
import { absoluteName, collectionOf, documentsRoot } from './resource.ts';
import { type Asked, mayRead } from './rules.ts';
import { mapReferences } from './document-values.ts';
import type { Fields } from './document-values.ts';

/** A document as the wire carries it; times are RFC 3339 in UTC. */
interface WireDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/** An item of an answer; a query that finds nothing is answered with its time alone. */
export interface Answer {
  document?: WireDocument;
  found?: WireDocument;
  missing?: string;
  readTime: string;
}

export interface DocumentsServiceDeps {
  db: Db;
  projectId: string;
  hasActiveSubscription: (uid: string) => Promise<boolean>;
  clock: () => Date;
}

/**
 * The reads of the document database. `uid` is the verified caller, undefined when signed out.
 * Refusals are `DocumentsError`s: PERMISSION_DENIED comes before UNIMPLEMENTED, and both before any
 * document is looked up.
 */
export class DocumentsService {
  readonly #deps: DocumentsServiceDeps;
  readonly #repo: DocumentsRepo;
  readonly #root: string;

  constructor(deps: DocumentsServiceDeps) {
    this.#deps = deps;
    this.#repo = new DocumentsRepo(deps.db);
    this.#root = documentsRoot(deps.projectId);
  }

  answer(call: Call, body: unknown, uid: string | undefined): Promise<Answer[]> {
    return call === 'runQuery' ? this.#runQuery(body, uid) : this.#batchGet(body, uid);
  }

  async #runQuery(body: unknown, uid: string | undefined): Promise<Answer[]> {
    const { collection, list, target } = parseRunQuery(body, this.#root);
    const workout = list?.collection === 'exercises' ? target : undefined;
    await this.#assertReadable({ collection, workout }, uid);
    if (list === undefined) throw unimplemented('This query');
    const documents = await this.#repo.list(list, target);
    const readTime = this.#deps.clock().toISOString();
    if (documents.length === 0) return [{ readTime }];
    return documents.map((document) => ({ document: this.#toWire(document), readTime }));
  }

  async #batchGet(body: unknown, uid: string | undefined): Promise<Answer[]> {
    const { path, isRead } = parseBatchGet(body, this.#root);
    await this.#assertReadable(
      { collection: collectionOf(path), workout: isRead ? path : undefined },
      uid,
    );
    if (!isRead) throw unimplemented('This batch');
    const [document] = await this.#repo.getMany([path]);
    const readTime = this.#deps.clock().toISOString();
    return [
      document === undefined
        ? { missing: absoluteName(this.#root, path), readTime }
        : { found: this.#toWire(document), readTime },
    ];
  }

  async #assertReadable(asked: Asked, uid: string | undefined): Promise<void> {
    if (!(await mayRead(asked, uid, this.#deps.hasActiveSubscription))) {
      throw permissionDenied();
    }
  }

  #toWire({ path, fields, updatedAt }: StoredDocument): WireDocument {
    const updateTime = updatedAt.toISOString();
    return {
      name: absoluteName(this.#root, path),
      fields: mapReferences(fields, (reference) => absoluteName(this.#root, reference)),
      createTime: updateTime,
      updateTime,
    };
  }
}
