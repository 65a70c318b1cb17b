import { afterEach, expect, test, vi } from 'vitest';
import { followLaunches } from '../../../../src/app/pages/launch-queue.ts';

const ORIGIN = 'https://silna.example';

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a launch with `address`: shown by the router, or loaded as a document. */
function launched(address: string) {
  const navigate = vi.fn(async () => undefined);
  const assign = vi.fn();
  let launch: ((launch: { targetURL: string }) => void) | undefined;
  vi.stubGlobal('location', { origin: ORIGIN, assign });
  vi.stubGlobal('window', {
    launchQueue: { setConsumer: (consumer: typeof launch) => (launch = consumer) },
  });
  followLaunches({ navigate });
  launch?.({ targetURL: new URL(address, ORIGIN).href });
  return { shown: navigate.mock.calls.flat(), loaded: assign.mock.calls.flat() };
}

test.each(['/shop', '/blog/id/4?tag=a', '/dashboard?source=shortcut', '/Basket/'])(
  '%s is shown in the open window',
  (address) => expect(launched(address)).toEqual({ shown: [address], loaded: [] }),
);

test.each(['/regulamin-sklepu.pdf', '/media/x.mp4', '/cdn-cgi/trace?a=b', '/czegos/takiego'])(
  '%s, no page of the app, is loaded',
  (address) => expect(launched(address)).toEqual({ shown: [], loaded: [address] }),
);

test.each(['/dashboard', 'https://evil.example/shop', 'https://evil.example/x.pdf'])(
  '%s changes nothing',
  (address) => expect(launched(address)).toEqual({ shown: [], loaded: [] }),
);
