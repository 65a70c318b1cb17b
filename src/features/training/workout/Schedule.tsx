import { TrustedHtml } from '../../../ui/TrustedHtml.tsx';
import styles from './Schedule.module.css';

/** The training text, block by block. `blocks`: safe HTML (src/api/safe-schedule.ts). */
export function Schedule({ blocks }: { blocks: string[] }) {
  return (
    <div className="stack gap-3">
      {blocks.map((html, index) => (
        <TrustedHtml key={index} className={styles.block} html={html} />
      ))}
    </div>
  );
}
