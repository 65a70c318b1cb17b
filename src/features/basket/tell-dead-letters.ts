import { bindShortWords } from '../../lib/polish.ts';
import { showToast } from '../../ui/toast.ts';
import { deadLetterText } from './dead-letters.ts';
import { knownBasket, subscribeToBaskets } from './phone-basket.ts';

/** Ids of refused changes that this tab has told her of; they stay on the basket's page. */
const told = new Set<string>();

/** Tells her of every change of `owner` that is refused while she is here; gives the way to stop. */
export function tellDeadLetters(owner: string): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    for (const op of knownBasket(owner)?.dead ?? []) {
      if (told.has(op.opId)) continue;
      told.add(op.opId);
      showToast({ tone: 'failed', text: bindShortWords(deadLetterText(op)) });
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  const stopListening = subscribeToBaskets(look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopListening();
  };
}
