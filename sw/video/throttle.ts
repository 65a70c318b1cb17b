import type { VideoMessage } from '../../src/offline/videos/videos.ts';

/** Four times a second is smooth for a progress bar, and nothing for a worker. */
const PAUSE = 250;

/** Passes messages on: `changed` at most once in a while and never lost, every other at once. */
export function throttle(send: (message: VideoMessage) => void): (message: VideoMessage) => void {
  let isPausing = false;
  let isPending = false;
  const sendChanged = () => {
    isPausing = true;
    isPending = false;
    send({ type: 'changed' });
    setTimeout(() => {
      isPausing = false;
      if (isPending) sendChanged();
    }, PAUSE);
  };
  return (message) => {
    if (message.type !== 'changed') return send(message);
    if (isPausing) isPending = true;
    else sendChanged();
  };
}
