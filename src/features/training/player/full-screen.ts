/** An iPhone fills the screen with nothing but a video element, and then shows its own controls. */
type WebkitVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

type Orientation = ScreenOrientation & { lock?: (side: 'landscape') => Promise<void> };

/** Whether the stage, or at least the video on it, can fill the screen here. */
export function canFillScreen(): boolean {
  return (
    document.fullscreenEnabled === true || 'webkitEnterFullscreen' in HTMLVideoElement.prototype
  );
}

/**
 * Fills the screen with the stage, or ends that; a phone turns to the video's side. Rejects where the
 * browser refuses.
 */
export async function toggleFullScreen(stage: Element, video: WebkitVideo): Promise<void> {
  if (isFullScreen()) return document.exitFullscreen();
  if (document.fullscreenEnabled !== true) return video.webkitEnterFullscreen?.();
  await stage.requestFullscreen({ navigationUI: 'hide' });
  const orientation: Orientation = screen.orientation;
  return orientation.lock?.('landscape');
}

export function isFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

export function subscribeToFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
