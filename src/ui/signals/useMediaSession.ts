import { useEffect, useEffectEvent } from 'react';

/** Effects of the keys of a headset and of the lock screen, as far as they have one at the moment. */
type MediaActions = Readonly<
  Record<'play' | 'pause' | 'nexttrack' | 'previoustrack', (() => void) | undefined>
>;

interface MediaSessionOptions extends MediaActions {
  readonly title: string;
  readonly album: string;
  /** Address of a picture. */
  readonly picture: string;
  readonly isPlaying: boolean;
}

const ACTIONS = ['play', 'pause', 'nexttrack', 'previoustrack'] as const;

/**
 * Tells the platform what is on, and takes its media keys, while mounted. The page plays nothing for it: audio of its own
 * would take the keys, and the music, away from the user's player. Where the platform shows only pages that are heard,
 * nothing is shown.
 */
export function useMediaSession(options: MediaSessionOptions): void {
  const { title, album, picture, isPlaying } = options;
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  const act = useEffectEvent((action: (typeof ACTIONS)[number]) => options[action]?.());

  useEffect(() => {
    if (session === undefined) return;
    const artwork = picture === '' ? [] : [{ src: picture }];
    session.metadata = new MediaMetadata({ title, artist: 'Silna', album, artwork });
  }, [session, title, album, picture]);
  useEffect(() => {
    if (session !== undefined) session.playbackState = isPlaying ? 'playing' : 'paused';
  }, [session, isPlaying]);
  useEffect(() => {
    if (session === undefined) return undefined;
    const handle = (handler: (action: (typeof ACTIONS)[number]) => (() => void) | null) => {
      for (const action of ACTIONS) {
        try {
          session.setActionHandler(action, handler(action));
        } catch {
          // The browser does not know this action.
        }
      }
    };
    handle((action) => () => act(action));
    return () => {
      handle(() => null);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [session]);
}
