import type { Product } from '../../../src/contract/products.ts';
import type { Db } from '../../db/open-database.ts';
import type { Encoded } from '../../http/representation.ts';
import { ProductListCopy } from './list-copy.ts';
import { shown } from './shown-product.ts';
import { ProductsRepo } from './repo.ts';
import { shortagesOf, takeStock, type Shortage } from './stock-repo.ts';
import type { ProductRow, ShownRow } from './repo.ts';

interface ProductsServiceDeps {
  db: Db;
  /** Whether the shop writes to who waits for a product. */
  notifies?: boolean;
  clock: () => Date;
}

export class ProductsService {
  readonly #repo: ProductsRepo;
  readonly #list: ProductListCopy;
  readonly #clock: () => Date;
  readonly #notifies: boolean;

  constructor({ db, notifies = false, clock }: ProductsServiceDeps) {
    const repo = new ProductsRepo(db);
    const render = async () => JSON.stringify({ data: this.#shown(await repo.onSale()) });
    this.#repo = repo;
    this.#clock = clock;
    this.#notifies = notifies;
    this.#list = new ProductListCopy({ render, clock });
  }

  /** Products on sale as they are sent: `productList` in JSON, at most two seconds old. */
  onSale(): Encoded | Promise<Encoded> {
    return this.#list.get();
  }

  /** Products of the ids that exist, by id; a withdrawn product says so. */
  async byIds(ids: readonly number[]): Promise<Product[]> {
    return this.#shown(await this.#repo.byIds(ids));
  }

  /** Any product, gifts and withdrawn ones as well; `db` may be a transaction. Price in grosze. */
  /** Ids of plans that run for a year, also of withdrawn ones, which renew. */
  async yearlyPlans(): Promise<number[]> {
    return this.#repo.idsOfType('subscription_year');
  }

  async find(db: Db, id: number): Promise<ProductRow | undefined> {
    return new ProductsRepo(db).find(id);
  }

  /** Products of the given ids that can no longer be bought. */
  async withdrawn(db: Db, ids: readonly number[]): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
    return new ProductsRepo(db).withdrawn(ids);
  }

  /** Products of which fewer pieces are there than are wanted. */
  async shortages(db: Db, wanted: Parameters<typeof shortagesOf>[1]): Promise<Shortage[]> {
    return shortagesOf(db, wanted);
  }

  /** In the transaction `db` of an order; resolves with what it has sold without having it. */
  async takeStock(db: Db, sold: Parameters<typeof takeStock>[1]): Promise<Shortage[]> {
    return takeStock(db, sold);
  }

  async allWithdrawn(db: Db): Promise<number[]> {
    return new ProductsRepo(db).allWithdrawn();
  }

  #shown(rows: readonly ShownRow[]): Product[] {
    const now = this.#clock();
    return rows.flatMap((row) => shown(row, { now, notifies: this.#notifies }));
  }
}
