import { bindShortWords } from '../../lib/polish.ts';
import { showToast } from '../../ui/toast.ts';
import { deadLetterText } from './dead-letters.ts';
import { knownBasket, subscribeToBaskets } from './phone-basket.ts';

/** Under this key: ids of refused changes that this tab has told her of, before a reload as well. */
const TOLD = 'silna.told-refusals';
const told = new Set<string>(sessionStorage.getItem(TOLD)?.split(' '));

/** Tells her of every change of `owner` that is refused while she is here; gives the way to stop. */
export function tellDeadLetters(owner: string): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    for (const op of knownBasket(owner)?.dead ?? []) {
      if (told.has(op.opId)) continue;
      told.add(op.opId);
      sessionStorage.setItem(TOLD, [...told].join(' '));
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
