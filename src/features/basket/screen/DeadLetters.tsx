import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';
import type { OutboxOp } from '../../../offline/outbox/op.ts';
import { canRepeat } from '../../../offline/outbox/requeue.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { deadLetterText } from '../sync/dead-letters.ts';
import styles from '../OutboxNotes.module.css';
import { useDeadLetters } from './useDeadLetters.ts';

interface DeadLettersProps {
  owner: string;
  ops: readonly OutboxOp[];
  /** Called when the last entry goes and the focus in it. */
  onLastGone: () => void;
}

/** Changes that will not be sent any more: why, and what the user can do about it. */
export function DeadLetters({ owner, ops, onLastGone }: DeadLettersProps) {
  const { repeat, dismiss } = useDeadLetters(owner);
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);

  /** The focus moves from a removed entry to its neighbour, and stays in one that is not removed. */
  async function settle(index: number, work: Promise<boolean>) {
    const entries = list.current?.children;
    const next = entries?.item(index + 1) ?? (index > 0 ? entries?.item(index - 1) : undefined);
    if (!(await work)) return;
    if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    else onLastGone();
  }

  if (ops.length === 0) return null;
  return (
    <ul ref={list} className="grid gap-3" aria-label="Zmiany, których nie ma w koszyku">
      {ops.map((op, index) => (
        <li key={op.opId} className={styles.refusal} tabIndex={-1}>
          <p className={styles.words}>
            <CircleAlert size={22} aria-hidden />
            <span>{bindShortWords(deadLetterText(op))}</span>
          </p>
          <div className="row gap-1">
            {canRepeat(op, now) && (
              <Button
                variant="secondary"
                className={styles.repeat}
                onClick={() => void settle(index, repeat(op))}
              >
                Spróbuj jeszcze raz
              </Button>
            )}
            <Button variant="quiet" onClick={() => void settle(index, dismiss(op))}>
              Rozumiem
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
