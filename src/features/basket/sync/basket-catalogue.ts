import type { Product } from '../../../contract/products.ts';

/** The part of the catalogue that the basket needs. */
export interface Catalogue {
  readonly products: ReadonlyMap<number, Product>;
  readonly readings: readonly { data: unknown; isError: boolean; dataUpdatedAt: number }[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Why a product that is not on the device could not be read. */
  readonly error: Error | null | undefined;
  /** When the prices were read, in ms since 1970. */
  readonly readAt: number;
  readonly refetch: () => void;
}
