import { createListeners } from '../../lib/listeners.ts';
import { showToast } from '../../ui/toast.ts';

let deferred: Event | undefined;
const listeners = createListeners();

/** The deferred install prompt, if there is one (Chromium's `BeforeInstallPromptEvent`). */
export function deferredInstallEvent(): Event | undefined {
  return deferred;
}

export function setInstallEvent(event?: Event): void {
  event?.preventDefault();
  deferred = event;
  listeners.notify();
}

export const subscribeToInstallEvent = listeners.subscribe;

/** Defers the browser's install prompt. The event fires early and once: call at the start. */
export function awaitInstallEvent(): void {
  addEventListener('beforeinstallprompt', setInstallEvent);
  addEventListener('appinstalled', () => {
    setInstallEvent();
    showToast({ text: 'Gotowe! Silna ma już swoją ikonę.' });
  });
}
