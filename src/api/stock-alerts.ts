import { API } from '../contract/api-paths.ts';
import { type StockAlert, stockAlertAsked } from '../contract/stock-alerts.ts';
import { publicCall } from './http.ts';

/** Asks for a letter once a product is in stock; resolves with what to do next. Throws `ApiError`. */
export async function askStockAlert(body: StockAlert): Promise<string> {
  const call = { method: 'POST', path: API.stockAlerts, body, answer: stockAlertAsked } as const;
  return (await publicCall(call)).message;
}
