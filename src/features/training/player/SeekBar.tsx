import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { clockTime, spokenTime } from '../../../lib/clock-time.ts';
import styles from './SeekBar.module.css';

const EVENTS = ['timeupdate', 'seeking', 'durationchange'] as const;

interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  onSeek: (to: number) => void;
}

/** Shows the position in the video and seeks in it; renders nothing while the length is unknown. */
export function SeekBar({ video, onSeek }: SeekBarProps) {
  const [{ time, duration }, setPlace] = useState({ time: 0, duration: 0 });

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const follow = () => setPlace({ time: element.currentTime, duration: element.duration });
    follow();
    for (const event of EVENTS) element.addEventListener(event, follow);
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, follow);
    };
  }, [video]);

  if (!Number.isFinite(duration) || duration === 0) return null;
  const place: CSSProperties & { '--place': number } = { '--place': time / duration };
  return (
    <>
      <span
        className={styles.time}
        aria-hidden
        translate="no"
      >{`${clockTime(time)} / ${clockTime(duration)}`}</span>
      <div className={styles.seek} style={place}>
        <input
          type="range"
          className={styles.range}
          aria-label="Miejsce w filmie"
          aria-valuetext={`${spokenTime(time)}, cały film ${spokenTime(duration)}`}
          min={0}
          max={duration}
          step="any"
          value={time}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
        <span className={styles.track} />
      </div>
    </>
  );
}
