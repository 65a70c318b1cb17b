import type { FastifyInstance } from 'fastify';
import { productsRoutes } from './modules/products/routes.ts';
import { stockAlertsRoutes } from './modules/stock-alerts/routes.ts';
import type { ShopServices } from './shop-services.ts';

interface CatalogueOptions extends Pick<ShopServices, 'products' | 'stockAlerts'> {
  /** Letters that one address of the network may ask for in a minute. */
  max: number;
  onAsked: () => void;
}

/** Routes of the products on sale and of the alerts for whoever waits for one. */
export async function catalogueRoutes(
  app: FastifyInstance,
  { products, stockAlerts: alerts, max, onAsked }: CatalogueOptions,
): Promise<void> {
  await app.register(productsRoutes, { products });
  await app.register(stockAlertsRoutes, { alerts, max, onAsked });
}
