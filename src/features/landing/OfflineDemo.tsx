import Minus from 'lucide-react/icons/minus';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import { useReducer } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import { afterAction, atFirst, isWaiting, MOST_PIECES, sayings } from './offline-demo.ts';
import styles from './OfflineDemo.module.css';
import { sampleClip } from './sample-clip.ts';
import { doseOf, sampleWorkout } from './sample-workout.ts';

const THING = 'Guma długa lekka';

/** An interactive demo of the app without a network: what still works and what is sent later. */
export function OfflineDemo() {
  const [demo, act] = useReducer(afterAction, atFirst);
  const { hasSignal, pieces, said } = demo;
  return (
    <div className={styles.stand}>
      <label className={styles.switch}>
        <span>Zasięg:</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          aria-label="Zasięg"
          checked={hasSignal}
          aria-checked={hasSignal}
          onChange={(event) => act({ type: 'signal', isThere: event.target.checked })}
        />
        <span className={styles.track} aria-hidden>
          <span data-chosen={hasSignal}>jest</span>
          <span data-chosen={!hasSignal}>nie ma</span>
        </span>
      </label>
      <div className={styles.device} role="group" aria-label="Telefon na próbę">
        <div className={styles.bar}>
          <span>{sampleWorkout.name}</span>
          <Bars hasSignal={hasSignal} />
        </div>
        <div className={styles.film}>
          <Picture
            src={sampleClip.image}
            alt=""
            sizes="20rem"
            placeholder={sampleClip.placeholder}
          />
          <span className={styles.play}>
            <Play size={20} fill="currentColor" aria-hidden />
          </span>
          <span className={styles.stored}>w telefonie</span>
        </div>
        <ol className={styles.moves}>
          {sampleWorkout.moves.slice(0, 1).map((move) => (
            <li key={move.name}>
              <span>{move.name}</span>
              <span className="muted numbers">{doseOf(move)}</span>
            </li>
          ))}
        </ol>
        <div className={styles.line}>
          <p className={styles.thing}>
            {THING}
            <span className={styles.state} data-waits={isWaiting(demo)}>
              {isWaiting(demo) ? 'czeka na sieć' : 'w koszyku'}
            </span>
          </p>
          <div className={styles.count} role="group" aria-label={`Ilość: ${THING}`}>
            <button
              type="button"
              aria-label="Mniej"
              disabled={pieces <= 1}
              onClick={() => act({ type: 'pieces', step: -1 })}
            >
              <Minus size={20} aria-hidden />
            </button>
            <span className={styles.pieces}>{pieces}</span>
            <button
              type="button"
              aria-label="Więcej"
              disabled={pieces >= MOST_PIECES}
              onClick={() => act({ type: 'pieces', step: 1 })}
            >
              <Plus size={20} aria-hidden />
            </button>
          </div>
        </div>
        <button type="button" className={styles.pay} onClick={() => act({ type: 'pay' })}>
          Przejdź do płatności
        </button>
        <p role="status" className={styles.said} data-signal={hasSignal}>
          {sayings[said]}
        </p>
      </div>
    </div>
  );
}

/** Four signal bars, filled or outlined. */
function Bars({ hasSignal }: { hasSignal: boolean }) {
  return (
    <svg className={styles.bars} viewBox="0 0 26 16" data-signal={hasSignal} aria-hidden>
      <rect x="1" y="11" width="4" height="4" rx="1" />
      <rect x="7.5" y="8" width="4" height="7" rx="1" />
      <rect x="14" y="4.5" width="4" height="10.5" rx="1" />
      <rect x="20.5" y="1" width="4" height="14" rx="1" />
    </svg>
  );
}
