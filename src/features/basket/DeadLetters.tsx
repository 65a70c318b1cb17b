import { CircleAlert } from 'lucide-react';
import type { OutboxOp } from '../../offline/outbox/op.ts';
import { bindShortWords } from '../../lib/polish.ts';
import { Button } from '../../ui/Button.tsx';
import { deadLetterText } from './dead-letters.ts';
import styles from './OutboxNotes.module.css';
import { useDeadLetters } from './useDeadLetters.ts';

/** Changes that will not be sent any more: why, and what she can do about it. */
export function DeadLetters({ owner, ops }: { owner: string; ops: readonly OutboxOp[] }) {
  const { repeat, dismiss } = useDeadLetters(owner);
  if (ops.length === 0) return null;
  return (
    <ul className={styles.dead} aria-label="Zmiany, których nie ma w koszyku">
      {ops.map((op) => (
        <li key={op.opId} className={styles.refusal}>
          <p className={styles.words}>
            <CircleAlert size={22} aria-hidden />
            <span>{bindShortWords(deadLetterText(op))}</span>
          </p>
          <div className={styles.ways}>
            {op.type !== 'merge' && (
              <Button variant="secondary" className={styles.repeat} onClick={() => void repeat(op)}>
                Spróbuj jeszcze raz
              </Button>
            )}
            <Button variant="quiet" onClick={() => void dismiss(op)}>
              Rozumiem
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
