import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { cachedPicture } from '../../ui/picture-sources.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import type { SampleClip } from './paywall-media.ts';
import styles from './SampleClips.module.css';

interface SampleClipCardProps {
  clip: SampleClip;
  isPlaying: boolean;
  onToggle: (plays: boolean) => void;
}

/** Loads nothing but its poster until it is tapped. */
export function SampleClipCard({ clip, isPlaying, onToggle }: SampleClipCardProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isSlow = useElapsed(phase === 'loading', 1_000);

  useEffect(() => {
    if (!isPlaying) video.current?.pause();
  }, [isPlaying]);

  function press() {
    onToggle(!isPlaying);
    const element = video.current;
    if (isPlaying || !element) return;
    setPhase('loading');
    // After a failure the element needs `load()` to start again.
    if (element.error) element.load();
    element.play().catch((reason: unknown) => {
      // A pause while loading is not a failure.
      const wasStopped = reason instanceof DOMException && reason.name === 'AbortError';
      if (wasStopped && !element.error) setPhase('idle');
      else fail();
    });
  }

  function fail() {
    setPhase('failed');
    onToggle(false);
  }

  const Icon = isPlaying ? Pause : Play;
  return (
    <figure>
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.video}
          src={clip.video}
          poster={cachedPicture(clip.image)}
          width={1280}
          height={720}
          preload="none"
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden
          onPlaying={() => setPhase('idle')}
          onWaiting={() => setPhase('loading')}
          onError={fail}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${isPlaying ? 'Zatrzymaj' : 'Odtwórz'}: ${clip.name}`}
          onClick={press}
        >
          <span className={styles.icon} data-hides={isPlaying && phase === 'idle'}>
            <Icon size={22} fill="currentColor" aria-hidden />
          </span>
        </button>
      </div>
      <figcaption className={styles.caption}>
        <span>{clip.name}</span>
        <span role="status" className={styles.note}>
          {isPlaying && isSlow && <span>Wczytuję film…</span>}
          {phase === 'failed' && (
            <span>Nie udało się wczytać filmu. Dotknij, żeby spróbować ponownie.</span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
