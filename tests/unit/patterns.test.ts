/**
 * Every pattern that meets text of others, with the longest input that can reach it. Judged is the growth, and the time
 * beside that of `JSON.parse` for as much text, however slow the machine is.
 */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { htmlProblem } from '../../server/content/html.ts';
import { fillIn } from '../../server/content/placeholders.ts';
import { acceptsBrotli } from '../../server/http/accepts-brotli.ts';
import { addressOptions } from '../../server/http/addresses.ts';
import { bearerToken } from '../../server/http/bearer.ts';
import { isKnown } from '../../server/http/if-none-match.ts';
import { loggingOptions } from '../../server/http/logging.ts';
import { isStorable, storable } from '../../server/http/storable-text.ts';
import { isStreaming, parseCall } from '../../server/modules/documents/call.ts';
import { isReserved } from '../../server/modules/documents/resource.ts';
import * as identity from '../../server/modules/identity/identity-fields.ts';
import { letterOrigin } from '../../server/modules/identity/letter-origin.ts';
import { presentNamesOf, versionReader } from '../../server/modules/site/media-versions.ts';
import { problemsOf, readForm } from '../../server/payment-sandbox/payment-form.ts';
import { isSigned } from '../../server/security/webhook-signature.ts';
import { reportOf } from '../../src/app/metrics/error-report.ts';
import { opensSomething } from '../../src/app/pages/secret-address.ts';
import { clientError } from '../../src/contract/client-errors.ts';
import { isPage, mayBePage } from '../../src/contract/pages.ts';
import { scrubbed, withoutPeople } from '../../src/contract/scrub.ts';
import { profileUpdate, registration } from '../../src/contract/users.ts';
import { typedNumber } from '../../src/features/calculator/body-fields.ts';
import { numberIn } from '../../src/features/measurements/measurement-draft.ts';
import { plainPhone } from '../../src/features/profile/plain-phone.ts';
import { beginningOf, paragraphsOf } from '../../src/features/shop/product-description.ts';
import { planOf } from '../../src/features/training/active/plan-of.ts';
import { parseKg } from '../../src/features/training/active/set-values.ts';
import { amountOf, unitOf } from '../../src/features/training/active/workout-texts.ts';
import { withoutEndSlashes } from '../../src/lib/end-slashes.ts';
import * as cells from '../../src/features/training/import/read/cells.ts';
import { looksLikeJson } from '../../src/features/training/import/read/own-json.ts';
import { dayOrderOf, timeIn } from '../../src/features/training/import/read/times.ts';
import { wholeRendering } from '../../src/offline/videos/renderings.ts';
import { bindShortWords } from '../../src/contract/typography.ts';
import { parseContentRange, parseRange } from '../../sw/video/range.ts';
import { type Shape, of, after, RUNS } from './pattern-shapes.ts';

/** Lengths in characters: all headers of a request together, its body, a text on a device. */
const HEADERS = 16 * 1024;
const BODY = 64 * 1024;
const PAGE = 64 * 1024;

const { req, err } = loggingOptions('info').logger.serializers;
const pathIn = (url: string) =>
  req({ method: 'GET', originalUrl: url, routeOptions: {} } as Parameters<typeof req>[0]);
const readVersion = versionReader(new Set());
const presentName = presentNamesOf(['/media/a.0123abcd.mp4']);
const exercise = { id: 'a', name: 'a', order: 1 } as const;
const report = (error: unknown) =>
  reportOf({ kind: 'error', error }, { origin: 'https://a.pl', route: '/', release: 'a.js' });
const failure = (stack: string) => Object.assign(new Error('x'), { stack });
const form = (text: string) =>
  problemsOf(
    readForm(
      Object.fromEntries(
        ['email', 'phone', 'nip', 'zip', 'blik', 'card', 'expiry', 'cvc'].map((name) => [
          name,
          text,
        ]),
      ),
    ),
    { deliveries: [], plan: null, methods: ['blik', 'card'], now: new Date(0) },
  );
const request = (text: string) => ({
  protocol: 'http' as const,
  host: text,
  socket: { localAddress: text, localPort: 1 },
});
const refusing = (work: () => unknown) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Name, longest input in characters, the reader of it, and shapes beside `RUNS`. */
const READERS: readonly (readonly [string, number, (text: string) => unknown, Shape[]?])[] = [
  ['path of a request in the log', HEADERS, (text) => pathIn(`/${text}`)],
  [
    'path that the router reads',
    HEADERS,
    (url) => addressOptions.rewriteUrl({ url: `/${url}` } as IncomingMessage),
    [of('%'), of('%4'), of('%41'), of('%ff')],
  ],
  ['message of an error in the log', BODY, (text) => err(new Error(text))],
  ['withoutPeople', BODY, (text) => withoutPeople(text)],
  ['scrubbed', BODY, scrubbed],
  ['message of a failure on a device', PAGE, (text) => report(new Error(text))],
  [
    'stack of a failure on a device',
    PAGE,
    (text) => report(failure(text)),
    [of('a://b/c:1:'), of('https://a.pl/:1:1 ', 'x'), of('at x\n')],
  ],
  [
    'report of a failure',
    4 * 1024,
    (text) =>
      v.is(clientError, {
        kind: 'error',
        name: text,
        message: text,
        frames: [text, `${text}:1:1`],
        route: text,
        release: text,
        share: 1,
        requestId: text,
      }),
  ],
  [
    'Accept-Encoding',
    HEADERS,
    (text) => acceptsBrotli({ headers: { 'accept-encoding': text } }),
    [of('br '), after('br', ' ', 'x'), after('br;q=0.', '0', 'x')],
  ],
  ['Authorization', HEADERS, bearerToken, [after('Bearer ', 'a'), after('Bearer ', 'a.')]],
  [
    'If-None-Match',
    HEADERS,
    (text) => isKnown({ headers: { 'if-none-match': text } }, '"a"'),
    [of('W/"a",'), of(', ')],
  ],
  [
    'signature of a webhook',
    HEADERS,
    (text) => isSigned('{}', text, { secret: 'a', now: new Date(0) }),
    [after('t=', '1')],
  ],
  [
    'Host',
    HEADERS,
    (text) => refusing(() => letterOrigin(request(text), undefined)),
    [of('a.', '.localhos')],
  ],
  [
    'path of a call of documents',
    HEADERS,
    (text) =>
      refusing(() =>
        parseCall('POST', `/v1/projects/a/databases/(default)/documents/${text}`, 'a'),
      ),
    [of(':commit')],
  ],
  ['isStreaming', HEADERS, isStreaming, [of(':runQuery')]],
  ['name of a document', BODY, isReserved, [after('__', '_', 'x')]],
  ['isStorable', BODY, isStorable],
  ['storable', BODY, storable],
  [
    'path below /media/',
    HEADERS,
    (text) => void readVersion('\0', `${text}`).catch(() => {}),
    [of('-12345678'), after('-', '1', '.'), of('.abcdef12')],
  ],
  ['former name below /media/', HEADERS, presentName, [of('-12345678'), of('.abcdef12')]],
  [
    'address of a video',
    PAGE,
    (text) => wholeRendering(text, new Map()),
    [of('.abcdef12'), after('.', 'a'), after('.abcdef12.', 'a', '/')],
  ],
  ['e-mail of an account', BODY, (text) => v.is(identity.email, text), [of('a@')]],
  [
    'address of a picture',
    BODY,
    (text) => v.is(identity.pictureUrl, text),
    [after('https://', 'a', ' ')],
  ],
  ['name of an account', BODY, (text) => v.is(identity.shownName, text)],
  [
    'registration',
    BODY,
    (text) =>
      v.is(registration, {
        email: text,
        created_time: text,
        last_activity: text,
        phone_number: text,
        full_name: text,
        address: { city: text, street: text, zipCode: text },
      }),
    [of('a-', '@'), after('a@', 'a.', '!'), after('a@', 'a-', '!')],
  ],
  ['profile', BODY, (text) => v.is(profileUpdate, { full_name: text, phone_number: text })],
  ['form of a payment', BODY, form, [after('a@', 'a.', '!'), after('a@', 'a', '!')]],
  ['isPage', HEADERS, isPage, [after('/blog/id/', 'a', '//')]],
  ['mayBePage', HEADERS, mayBePage],
  ['slashes at the end of a path', PAGE, withoutEndSlashes],
  ['secret in an address', PAGE, opensSomething, [of('?oobCode'), of('#a')]],
  [
    'Range in the worker',
    HEADERS,
    parseRange,
    [after('bytes=', '1'), after('bytes=', ' ', 'x'), after('bytes=1-', '1', 'x')],
  ],
  ['Content-Range in the worker', HEADERS, parseContentRange, [after('bytes 1-1/', '1', 'x')]],
  ['load of a set', PAGE, parseKg, [of('k'), of(' kg')]],
  ['number in the calculator', PAGE, typedNumber, [after('1,', '1', 'x'), after('1', ' ', 'x')]],
  ['number of a measurement', PAGE, numberIn, [after('1', ' ', 'x')]],
  ['number of a telephone', PAGE, plainPhone],
  [
    'repetitions of an exercise',
    PAGE,
    (text) => planOf({}, [{ ...exercise, reps: text } as Parameters<typeof planOf>[1][number]]),
    [of(' na '), after('1', ' ', 'x')],
  ],
  [
    'amount of a task',
    PAGE,
    (text) => [
      amountOf({ exercise: 'a', sets: 1, rest: 0, reps: text }),
      unitOf({ exercise: 'a', sets: 1, rest: 0, reps: text }),
    ],
    [after('1–', '1'), after('1', ' ')],
  ],
  [
    'cell of an imported file',
    PAGE,
    (text) => [
      cells.numberIn(text),
      cells.splitUnit(text),
      cells.secondsIn(text),
      cells.lengthIn(text),
      cells.textIn(text),
    ],
    [after('1,', '111,', 'x'), after('1', ' ', 'kg'), after('1h', ' ', 'x'), of('\uD800')],
  ],
  [
    'time of an imported file',
    PAGE,
    (text) => [timeIn(text), dayOrderOf([text])],
    [after('6 ', 'a'), after('6 Oct 2026,', ' ', 'x'), after('2026-10-06', ' ', 'x')],
  ],
  ['beginning of an imported file', PAGE, looksLikeJson],
  ['beginning of a description', PAGE, (text) => beginningOf(text, 2_000), [of(', ', 'x')]],
  ['paragraphs of a description', PAGE, paragraphsOf, [of('\n ', 'x')]],
  ['short words', PAGE, bindShortWords, [of('a ')]],
  ['HTML of a schedule', PAGE, htmlProblem, [of('<a'), of('<a>')]],
  ['placeholders of a schedule', PAGE, (text) => fillIn(text, {}, String), [of('{')]],
];

/** Milliseconds of one reading. */
function timeOf(read: (text: string) => unknown, text: string, times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) read(text);
  return (performance.now() - started) / times;
}

/** A reading that takes less, in ms, is repeated until the clock can tell. */
const ENOUGH_MS = 0.5;
const ROUNDS = 12;
/** A reading as slow as this is not measured better by more rounds. */
const HOPELESS_MS = 100;
/** Four times the text: a square would be 16. */
const MOST_GROWTH = 8;
/** Times the reading of as much JSON; a form of seven such fields has 40 at most. */
const MOST_JSON = 100;

/** Milliseconds of the whole text, and how much longer it takes than its quarter, each by the fastest of several rounds. */
function costOf(read: (text: string) => unknown, quarter: string, whole: string) {
  const once = Math.max(timeOf(read, quarter, 1), 1e-4);
  const times = Math.min(200, Math.ceil(ENOUGH_MS / once));
  let [least, most] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    least = Math.min(least, timeOf(read, quarter, times));
    most = Math.min(most, timeOf(read, whole, times));
    if (round > 1 && (most / least < MOST_GROWTH || most > HOPELESS_MS)) break;
  }
  return { ms: most, growth: most / least };
}

/** A square grows at every length. Memory of longer texts costs more from some length on: yet longer ones tell. */
function growthOf(read: (text: string) => unknown, shape: Shape, length: number) {
  const cost = costOf(read, shape(length / 4), shape(length));
  if (cost.growth < MOST_GROWTH || cost.ms > HOPELESS_MS) return cost;
  // Sixteen times the text: its root compares with the growth for four times.
  return { ms: cost.ms, growth: Math.sqrt(costOf(read, shape(length), shape(16 * length)).growth) };
}

/** A body of JSON, as the app sends them. */
const json: Shape = (length) => `[${'{"id":1,"name":"abc"},'.repeat(length / 22)}{}]`;
const parsing = (length: number) => costOf(JSON.parse, json(length / 4), json(length)).ms;

for (const [name, longest, read, own = []] of READERS) {
  // The memory of others in this process may be cleared at a bad time.
  test(`${name} takes time by the length of the text alone`, { retry: 2 }, () => {
    const yardstick = parsing(longest);
    for (const shape of [...RUNS, ...own]) {
      const { ms, growth } = growthOf(read, shape, longest);
      expect(growth, shape(24)).toBeLessThan(MOST_GROWTH);
      expect(ms / yardstick, shape(24)).toBeLessThan(MOST_JSON);
    }
  });
}

test('a square is seen', () => {
  const square = (text: string) => /\S*@/.test(text);
  expect(growthOf(square, of('a'), 1_000).growth).toBeGreaterThan(MOST_GROWTH);
});

test('an exception for every sign is seen', () => {
  const refuse = (sign: string) => String(refusing(() => decodeURIComponent(sign)));
  const costly = (text: string) => text.replaceAll('%', refuse);
  const { ms } = costOf(costly, '%'.repeat(HEADERS / 4), '%'.repeat(HEADERS));
  expect(ms / parsing(HEADERS)).toBeGreaterThan(MOST_JSON);
});
