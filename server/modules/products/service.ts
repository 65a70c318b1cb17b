import type { Product } from '../../../src/contract/products.ts';
import type { Db } from '../../db/open-database.ts';
import type { Encoded } from '../../http/representation.ts';
import { ProductListCopy } from './list-copy.ts';
import { shown } from './shown-product.ts';
import { ProductsRepo } from './repo.ts';
import type { ProductRow } from './repo.ts';

interface ProductsServiceDeps {
  db: Db;
  clock: () => Date;
}

export class ProductsService {
  readonly #repo: ProductsRepo;
  readonly #list: ProductListCopy;

  constructor({ db, clock }: ProductsServiceDeps) {
    const repo = new ProductsRepo(db);
    const render = async () => JSON.stringify({ data: (await repo.onSale()).flatMap(shown) });
    this.#repo = repo;
    this.#list = new ProductListCopy({ render, clock });
  }

  /** Products on sale as they are sent: `productList` in JSON, at most two seconds old. */
  onSale(): Encoded | Promise<Encoded> {
    return this.#list.get();
  }

  /** Products of the ids that exist, by id; a withdrawn product says so. */
  async byIds(ids: readonly number[]): Promise<Product[]> {
    return (await this.#repo.byIds(ids)).flatMap(shown);
  }

  /** Any product, gifts and withdrawn ones as well; `db` may be a transaction. Price in grosze. */
  async find(db: Db, id: number): Promise<ProductRow | undefined> {
    return new ProductsRepo(db).find(id);
  }

  /** Products of the given ids that can no longer be bought. */
  async withdrawn(db: Db, ids: readonly number[]): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
    return new ProductsRepo(db).withdrawn(ids);
  }

  async allWithdrawn(db: Db): Promise<number[]> {
    return new ProductsRepo(db).allWithdrawn();
  }
}
