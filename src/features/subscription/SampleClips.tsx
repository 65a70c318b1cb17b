import { useState } from 'react';
import { sampleClips } from './paywall-media.ts';
import { SampleClipCard } from './SampleClipCard.tsx';
import styles from './SampleClips.module.css';

/** Three real clips, one of them playing at a time. */
export function SampleClips() {
  const [playing, setPlaying] = useState<string>();

  /** An event of one clip; it may be late, when another one is playing already. */
  function toggle(id: string, plays: boolean) {
    setPlaying((current) => {
      if (plays) return id;
      return current === id ? undefined : current;
    });
  }

  return (
    <section className="content stack gap-5" aria-labelledby="clips">
      <div>
        <h2 id="clips">Zobacz, jak ćwiczymy</h2>
        <p className={styles.lead}>Krótki film do każdego ćwiczenia.</p>
      </div>
      <ul className={styles.clips}>
        {sampleClips.map((clip) => (
          <li key={clip.id}>
            <SampleClipCard
              clip={clip}
              isPlaying={playing === clip.id}
              onToggle={(plays) => toggle(clip.id, plays)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
