import type { VideoNews } from '../../src/offline/videos/videos.ts';

/** Four times a second is smooth for a progress bar, and nothing for a worker. */
const PAUSE = 250;

/** Passes news on, `changed` at most once in a while and never lost; `full` once for each film. */
export function calm(announce: (news: VideoNews) => void): (news: VideoNews) => void {
  let isPausing = false;
  let isOwed = false;
  const tell = () => {
    isPausing = true;
    isOwed = false;
    announce({ type: 'changed' });
    setTimeout(() => {
      isPausing = false;
      if (isOwed) tell();
    }, PAUSE);
  };
  return (news) => {
    if (news.type !== 'changed') return announce(news);
    if (isPausing) isOwed = true;
    else tell();
  };
}
