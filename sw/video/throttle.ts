import type { VideoMessage } from '../../src/offline/videos/videos.ts';

/** Four times a second is smooth enough for a progress bar. */
const PAUSE = 250;

/** Forwards messages: `changed` throttled with a trailing call, every other one at once. */
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
