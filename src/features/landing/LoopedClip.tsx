import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './LoopedClip.module.css';
import { useLoopedClip } from './useLoopedClip.ts';

interface LoopedClipProps {
  name: string;
  image: string;
  placeholder: string;
  video: string | undefined;
  sizes: string;
}

/** A muted, looping clip, whose poster stands on the first screen. */
export function LoopedClip({ name, image, placeholder, video, sizes }: LoopedClipProps) {
  const element = useRef<HTMLVideoElement>(null);
  const clip = useLoopedClip(element);
  const Icon = clip.isRunning ? Pause : Play;
  return (
    <div className={styles.stage}>
      <Picture src={image} alt="" sizes={sizes} placeholder={placeholder} priority />
      <video
        ref={element}
        className={styles.video}
        data-shown={clip.hasFrame}
        src={video}
        width={1280}
        height={720}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
        onPlaying={clip.onPlaying}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${clip.isRunning ? 'Zatrzymaj' : 'Odtwórz'} film: ${name}`}
        onClick={clip.toggle}
      >
        <Icon size={22} fill="currentColor" aria-hidden />
      </button>
      <p role="status" className={styles.note}>
        {clip.hasFailed && 'Nie udało się wczytać filmu. Spróbuj jeszcze raz.'}
      </p>
    </div>
  );
}
