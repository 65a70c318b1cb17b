import { createListeners } from '../../lib/listeners.ts';
import { showToast } from '../../ui/toast.ts';

let kept: Event | undefined;
const listeners = createListeners();

/** The browser's question, if it has one to ask (Chromium's `BeforeInstallPromptEvent`). */
export function keptInstallEvent(): Event | undefined {
  return kept;
}

export function keepInstallEvent(event?: Event): void {
  event?.preventDefault();
  kept = event;
  listeners.notify();
}

export const subscribeToInstallEvent = listeners.subscribe;

/** Keeps the question for a fitting moment. It comes early and once: call at the start. */
export function awaitInstallEvent(): void {
  addEventListener('beforeinstallprompt', keepInstallEvent);
  addEventListener('appinstalled', () => {
    keepInstallEvent();
    showToast({ text: 'Gotowe! Silna ma już swoją ikonę.' });
  });
}
