// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActiveStage } from '../../../../../../src/features/training/active/screen/ActiveStage.tsx';
import { costlyNetwork } from '../../../../../../src/features/training/downloads/device-limits.ts';

vi.mock('../../../../../../src/features/training/downloads/useAvailability.ts', () => ({
  useVideoAvailability: () => 'online',
}));
vi.mock('../../../../../../src/features/training/downloads/device-limits.ts', () => ({
  costlyNetwork: vi.fn(),
}));

const shown = { name: 'Deska', image: '/media/deska.webp', video: '/media/deska.mp4' };
const stage = (isPaused: boolean) => <ActiveStage shown={shown} isWork isPaused={isPaused} />;

// The environment lacks it.
vi.stubGlobal('MediaError', { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();

afterEach(() => {
  cleanup();
  play.mockClear();
  vi.mocked(costlyNetwork).mockReset();
});

/** The stage of a workout whose clip plays, and then fails. */
function openFailed() {
  const { container, rerender } = render(stage(false));
  const video = () => container.querySelector('video');
  expect(play).toHaveBeenCalledOnce();
  fireEvent.error(video() ?? container);
  expect(video()).toBeNull();
  play.mockClear();
  return { video, rerender };
}

it('a clip that failed plays when the network is back', () => {
  const { video } = openFailed();
  fireEvent(window, new Event('online'));
  expect(video()).not.toBeNull();
  expect(play).toHaveBeenCalledOnce();
});

it('a clip that failed waits in a pause, and plays when the workout goes on', () => {
  const { video, rerender } = openFailed();
  rerender(stage(true));
  fireEvent(window, new Event('online'));
  expect(video()).not.toBeNull();
  expect(play).not.toHaveBeenCalled();
  rerender(stage(false));
  expect(play).toHaveBeenCalledOnce();
});

it('a clip that failed waits on a network that costs, for a tap', () => {
  const { video } = openFailed();
  vi.mocked(costlyNetwork).mockReturnValue('cellular');
  fireEvent(window, new Event('online'));
  expect(video()).not.toBeNull();
  expect(play).not.toHaveBeenCalled();
});

it('a word says why a picture stands in for the film', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openFailed();
  screen.getByText('Nie masz zasięgu: zdjęcie zamiast filmu');
  onLine.mockRestore();
  cleanup();
  openFailed();
  screen.getByText('Film się nie wczytał: zdjęcie zamiast niego');
});

it('a word says why a film waits for a tap, and none does in a pause of the workout', () => {
  vi.mocked(costlyNetwork).mockReturnValue('cellular');
  const { rerender } = render(stage(false));
  screen.getByText(/^Sieć komórkowa: dotknij, a\sfilm ruszy$/);
  rerender(stage(true));
  expect(screen.queryByText(/dotknij/)).toBeNull();
});
