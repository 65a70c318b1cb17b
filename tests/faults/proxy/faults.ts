import type { Exchange } from './exchange.ts';
import { stalled, throttled } from './flow.ts';
import type { Line } from './line.ts';
import type { Mode } from './mode.ts';
import { PORTAL_PAGE } from './portal.ts';

/** Applies `mode` to a request that has just arrived; `line` is shared by all requests. */
export function play(mode: Mode, exchange: Exchange, line: Line): void {
  const [name, figure, delay] = mode.split(':');
  switch (name) {
    case 'pass':
      return exchange.forward();
    case 'slow':
      return exchange.forward(throttled(Number(figure)));
    case 'line':
      setTimeout(() => exchange.forward(line.flow(Number(figure))), Number(delay));
      return undefined;
    case 'stall-after-headers':
      return exchange.forward(stalled());
    case 'blackhole':
      return exchange.hold();
    case 'portal':
      return exchange.answer(200, 'text/html; charset=utf-8', PORTAL_PAGE);
    case 'status':
      return exchange.answer(Number(figure), 'application/json', unavailable(Number(figure)));
    case 'drop-response':
      return exchange.forwardInVain();
    default:
      // `refuse` and `drop-request`: the page only sees a broken connection.
      return exchange.reset();
  }
}

/**
 * Google's error shape: its `error.message` makes the Auth SDK take a gateway's 503 for an answer of
 * the identity service.
 */
function unavailable(code: number): string {
  return JSON.stringify({ error: { code, message: 'UNAVAILABLE', status: 'UNAVAILABLE' } });
}

/** The mode of a request under way has become `mode`: a change of network affects open connections too. */
export function interrupt(mode: Mode, exchange: Exchange): void {
  if (mode === 'blackhole' && !exchange.isHeld()) exchange.hold();
  else if (mode === 'refuse' || exchange.isHeld()) exchange.reset();
}
