import type { ClientError } from '../contract/client-errors.ts';
import { API } from '../contract/api-paths.ts';
import { apiAddress } from './address.ts';

/**
 * Reports a failure. It outlives the page and never rejects, as no caller waits for it; `waiting` where
 * no answer came, or one that asks to retry later.
 */
export async function sendClientError(report: ClientError): Promise<'sent' | 'waiting' | 'lost'> {
  try {
    const { ok, status } = await fetch(apiAddress(API.clientErrors), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    });
    if (ok) return 'sent';
    return status >= 500 || status === 429 || status === 408 ? 'waiting' : 'lost';
  } catch {
    // The network is gone. A failed report is not reported itself.
    return 'waiting';
  }
}
