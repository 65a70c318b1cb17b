// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMediaSession } from '../../../../src/ui/signals/useMediaSession.ts';
import { useRestNotice } from '../../../../src/ui/signals/useRestNotice.ts';

const shown: { title: string; close: () => void }[] = [];
const registration = {
  showNotification: vi.fn(async (title: string) => {
    const notice = { title, close: () => shown.splice(shown.indexOf(notice), 1) };
    shown.push(notice);
  }),
  getNotifications: async () => [...shown],
};
let visibility: DocumentVisibilityState = 'hidden';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  shown.length = 0;
  visibility = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Rest(props: { endsAt: number | undefined; words: string; isOn?: boolean }) {
  useRestNotice({ isOn: true, ...props });
  return null;
}

const titles = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return shown.map(({ title }) => title);
};

/** A rest until 5,000 that is followed by this at the time. */
function rest(until: { at: number; words: string; isOn?: boolean }) {
  const { at, ...after } = until;
  const { rerender } = render(<Rest endsAt={5_000} words="Przerwa" />);
  vi.setSystemTime(at);
  rerender(<Rest endsAt={undefined} {...after} />);
  return rerender;
}

it('the end of a rest is notified out of sight, until the page is back or something else has come', async () => {
  const rerender = rest({ at: 5_200, words: 'Przysiad' });
  expect(await titles()).toEqual(['Koniec przerwy']);
  rerender(<Rest endsAt={undefined} words="Pompka" />);
  expect(await titles()).toEqual([]);
  cleanup();
  rest({ at: 5_200, words: 'Przysiad' });
  expect(await titles()).toHaveLength(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await titles()).toEqual([]);
});

it.each([
  ['was skipped or paused', () => rest({ at: 3_000, words: 'Pauza' })],
  ['is not to be notified', () => rest({ at: 5_200, words: 'Przysiad', isOn: false })],
  [
    'is followed at once by something else',
    () => rest({ at: 5_200, words: 'Przysiad' })(<Rest endsAt={undefined} words="Pompka" />),
  ],
  [
    'is in sight',
    () => {
      visibility = 'visible';
      return rest({ at: 5_200, words: 'Przysiad' });
    },
  ],
])('none is shown of a rest that %s', async (_which, play) => {
  play();
  expect(await titles()).toEqual([]);
});

it('a headset leads the workout as it is now, and nothing once it has ended', () => {
  const handlers = new Map<string, (() => void) | null>();
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler(action: string, handler: (() => void) | null) {
      if (action === 'previoustrack') throw new TypeError('unknown');
      handlers.set(action, handler);
    },
  };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  vi.stubGlobal('MediaMetadata', Object);
  const done: string[] = [];
  function Workout({ set }: { set: number }) {
    useMediaSession({
      title: `Seria ${set}`,
      album: 'Poznaj swoją gumę',
      picture: '/media/p.jpg',
      isPlaying: set === 1,
      play: undefined,
      pause: () => done.push('pause'),
      nexttrack: () => done.push(`next after ${set}`),
      previoustrack: undefined,
    });
    return null;
  }
  const { rerender, unmount } = render(<Workout set={1} />);
  expect(session).toMatchObject({
    playbackState: 'playing',
    metadata: { title: 'Seria 1', album: 'Poznaj swoją gumę', artwork: [{ src: '/media/p.jpg' }] },
  });
  rerender(<Workout set={2} />);
  for (const action of ['play', 'pause', 'nexttrack']) handlers.get(action)?.();
  expect(done).toEqual(['pause', 'next after 2']);
  expect(session.playbackState).toBe('paused');
  unmount();
  expect([...handlers.values()]).toEqual([null, null, null]);
  expect(session).toMatchObject({ playbackState: 'none', metadata: null });
});
