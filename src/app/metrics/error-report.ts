import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import { MAX_FRAMES, MAX_MESSAGE, REQUEST_ID } from '../../contract/client-error-limits.ts';
import type { ClientError } from '../../contract/client-errors.ts';
import { scrubbed } from '../../contract/scrub.ts';
import type { NotedError } from '../../contract/start-marks.ts';

/** The place of a failure. */
export interface Place {
  readonly origin: string;
  /** The pattern of the route. */
  readonly route: string;
  readonly release: string;
}

type Kind = ClientError['kind'];

/** React's codes for a page that was drawn beforehand and is not what the app draws. */
const HYDRATION = /Minified React error #(?:418|419|421|422|423|424|425);/;
/** Messages of browsers for errors that they hide, and for a harmless one. */
const EMPTY = /^Script error\.?$|^ResizeObserver loop/;
/** Names of errors by which work ends that nobody wants any more: it was aborted, or its user has signed out. */
const EXPECTED: ReadonlySet<string> = new Set(['AbortError', 'SignedOut']);
/** Kinds that are not reported when a missing network explains them, as nobody waits for their result. */
const EXPLAINED_BY_NETWORK: ReadonlySet<Kind> = new Set(['rejection', 'background']);
/** Share of failures that is reported, from 0 to 1, for kinds that may come in large numbers. */
const SHARES: Partial<Record<Kind, number>> = { hydration: 0.25, background: 0.25 };

/** The report of a failure; undefined where it is not the app's own. */
export function reportOf({ kind, error }: NotedError, place: Place): ClientError | undefined {
  const { name, message, stack } = readError(error);
  if (EMPTY.test(message) || EXPECTED.has(name)) return undefined;
  if (EXPLAINED_BY_NETWORK.has(kind) && lacksNetwork(error)) return undefined;
  const places = placesOf(stack);
  const own = places.filter(({ origin }) => origin === place.origin);
  // The failure comes from an extension or another third-party script.
  if (places.length > 0 && own.length === 0) return undefined;
  const told: Kind = HYDRATION.test(message) ? 'hydration' : kind;
  const requestId = requestIdOf(error);
  return {
    kind: told,
    name: /^\w{1,40}$/.test(name) ? name : Error.name,
    message: scrubbed(message).slice(0, MAX_MESSAGE),
    frames: own.slice(0, MAX_FRAMES).map(({ frame }) => frame),
    route: place.route,
    release: place.release,
    share: SHARES[told] ?? 1,
    ...(requestId !== undefined && REQUEST_ID.test(requestId) && { requestId }),
  };
}

function readError(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) {
    return {
      name: 'NoError',
      message: typeof error === 'string' ? error : typeof error,
      stack: '',
    };
  }
  const { name, message, stack = '' } = error;
  return { name: String(name), message: String(message), stack: String(stack) };
}

/** Longest line and most lines of a stack that are read. */
const LONGEST_LINE = 500;
const MOST_LINES = 50;
const PLACE = /(\w[\w+.-]{0,30}:\/\/[^/\s]{1,260})(\/\S*?):(\d{1,7}):(\d{1,7})\)?$/;
const OWN_FILE = /^\/(?:assets\/)?([\w.-]{1,80}\.js)$/;

/** Frames of a stack, innermost first. An inline script has the document's address, which is replaced by `page`. */
function placesOf(stack: string): { origin: string; frame: string }[] {
  return stack.split('\n', MOST_LINES).flatMap((text) => {
    const [, origin, path = '', line, column] = PLACE.exec(text.trim().slice(-LONGEST_LINE)) ?? [];
    if (origin === undefined) return [];
    return [{ origin, frame: `${OWN_FILE.exec(path)?.[1] ?? 'page'}:${line}:${column}` }];
  });
}
