import type { Db } from '../../db/client.ts';
import type { Call } from './call.ts';
import { notFound, permissionDenied } from './errors.ts';
import { containmentOf } from './narrow.ts';
import { toQuery } from './query.ts';
import { DocumentsRepo } from './repo.ts';
import type { StoredDocument } from './repo.ts';
import { parseBatchGet, parseRunQuery } from './request.ts';
import { absoluteName, collectionOf, documentsRoot, relativePath } from './resource.ts';
import { mayRead } from './rules.ts';
import { select } from './select.ts';
import { mapFieldReferences } from './values.ts';
import type { Fields } from './values.ts';

/** A document as the wire carries it; times are RFC 3339 in UTC. */
export interface WireDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export type RunQueryAnswer = (
  | { document: WireDocument; readTime: string }
  | { readTime: string }
)[];
export type BatchGetAnswer = (
  | { found: WireDocument; readTime: string }
  | { missing: string; readTime: string }
)[];

export interface DocumentsServiceDeps {
  db: Db;
  projectId: string;
  hasActiveSubscription: (uid: string) => Promise<boolean>;
  clock: () => Date;
}

/**
 * The reads of the document database. `uid` is the verified caller, undefined when signed out.
 * Refusals are `DocumentsError`s; PERMISSION_DENIED comes before any document is looked up.
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

  answer(call: Call, body: unknown, uid: string | undefined) {
    switch (call.kind) {
      case 'runQuery':
        return this.runQuery(call.parent, body, uid);
      case 'batchGet':
        return this.batchGet(body, uid);
      case 'get':
        return this.get(call.path, uid);
    }
  }

  async runQuery(
    parent: readonly string[],
    body: unknown,
    uid: string | undefined,
  ): Promise<RunQueryAnswer> {
    const query = toQuery(parseRunQuery(body), parent, this.#root);
    await this.#assertReadable([query.collection], uid);
    const candidates = await this.#repo.find(query.collection, containmentOf(query.equalities));
    const documents = select(candidates, query);
    const readTime = this.#readTime();
    if (documents.length === 0) return [{ readTime }];
    return documents.map((document) => ({ document: this.#toWire(document), readTime }));
  }

  async batchGet(body: unknown, uid: string | undefined): Promise<BatchGetAnswer> {
    const names = new Set(parseBatchGet(body));
    const paths = [...names].map((name) => relativePath(this.#root, name));
    await this.#assertReadable(paths.map(collectionOf), uid);
    const stored = await this.#repo.getMany(paths);
    const byPath = new Map(stored.map((document) => [document.path, document]));
    const readTime = this.#readTime();
    return paths.map((path) => {
      const document = byPath.get(path);
      return document === undefined
        ? { missing: absoluteName(this.#root, path), readTime }
        : { found: this.#toWire(document), readTime };
    });
  }

  async get(path: string, uid: string | undefined): Promise<WireDocument> {
    await this.#assertReadable([collectionOf(path)], uid);
    const [document] = await this.#repo.getMany([path]);
    if (document === undefined) {
      throw notFound(`Document "${absoluteName(this.#root, path)}" not found.`);
    }
    return this.#toWire(document);
  }

  async #assertReadable(collections: readonly string[], uid: string | undefined): Promise<void> {
    const verdicts = await Promise.all(
      [...new Set(collections)].map((collection) =>
        mayRead(collection, uid, this.#deps.hasActiveSubscription),
      ),
    );
    if (verdicts.includes(false)) throw permissionDenied();
  }

  #readTime(): string {
    return this.#deps.clock().toISOString();
  }

  #toWire({ path, fields, updatedAt }: StoredDocument): WireDocument {
    const updateTime = updatedAt.toISOString();
    return {
      name: absoluteName(this.#root, path),
      fields: mapFieldReferences(fields, (reference) => absoluteName(this.#root, reference)),
      createTime: updateTime,
      updateTime,
    };
  }
}
