import { bindShortWords } from '../../../contract/typography.ts';
import { showToast } from '../../../ui/toast.ts';
import { deadLetterText } from './dead-letters.ts';
import { knownBasket, subscribeToBaskets } from './device-basket.ts';
import { ToldRefusals } from './notified-rejections.ts';
import { isInSight, onShown } from '../../../ui/in-sight.ts';

let told: ToldRefusals | undefined;

/** Notifies the user of every change of `owner` rejected while the page is open; returns the unsubscribe. */
export function notifyDeadLetters(owner: string): () => void {
  const known = (told ??= new ToldRefusals());
  const look = () => {
    if (!isInSight()) return;
    const { pending = [], dead = [] } = knownBasket(owner) ?? {};
    for (const { opId } of pending) known.forget(opId);
    for (const op of dead) {
      if (known.has(op.opId)) continue;
      known.add(op.opId);
      showToast({ tone: 'failed', text: bindShortWords(deadLetterText(op)) });
    }
  };
  look();
  const stopWatching = onShown(look);
  const stopListening = subscribeToBaskets(look);
  return () => {
    stopWatching();
    stopListening();
  };
}
