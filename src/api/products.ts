import { API } from '../contract/api-paths.ts';
import { type Product, productList } from '../contract/products.ts';
import { publicCall } from './http.ts';

/** Everything on sale: plans and accessories. Throws `ApiError`. */
export async function readProducts(signal?: AbortSignal): Promise<Product[]> {
  const call = { method: 'GET', path: API.products, answer: productList, signal } as const;
  return (await publicCall(call)).data;
}

/** The products with these ids, withdrawn ones too; an unknown id is simply not among them. */
export async function readProductsById(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const path = `${API.products}?ids=${ids.join(',')}`;
  return (await publicCall({ method: 'GET', path, answer: productList, signal })).data;
}
