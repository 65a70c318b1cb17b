import { createElement, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { openPreferences } from '../../offline/preferences.ts';
import { showOverlay } from '../../ui/overlay-slot.ts';
import { deferredInstallEvent, subscribeToInstallEvent } from './install-event.ts';
import { hasDeclined, noteDeclined } from './install-record.ts';
import type { InstallDialog } from './InstallDialog.tsx';
import { isInstalled } from './installed.ts';
import { hasShareMenu } from './share-menu.ts';

interface InstallOffer {
  /** The app could move to the home screen now, and the user was not asked in the last 30 days. */
  canOffer: boolean;
  /** Opens the dialog; resolves when it has closed, whatever the answer, and never rejects. */
  offer: () => Promise<void>;
  /** The user answered "not now". */
  decline: () => void;
}

const store = openPreferences(() => localStorage);
const listeners = createListeners(() => subscribeToInstallEvent(listeners.notify));
let isOpen = false;

function canOffer(): boolean {
  const isPossible = deferredInstallEvent() !== undefined || hasShareMenu(navigator);
  return isPossible && !isInstalled() && !hasDeclined(store, Date.now());
}

async function offer(): Promise<void> {
  if (isOpen || !canOffer()) return;
  isOpen = true;
  // If the dialog cannot be loaded, nothing is offered and the user's action continues.
  const loaded = await import('./InstallDialog.tsx').catch(() => undefined);
  if (loaded) {
    await shown(loaded.InstallDialog);
    // Accepting installs the app; closing the dialog in any other way means "not now".
    decline();
  }
  isOpen = false;
}

/** Shows the dialog until it closes itself. */
function shown(Dialog: typeof InstallDialog): Promise<void> {
  return new Promise((resolve) => {
    const hide = showOverlay(createElement(Dialog, { key: 'install', onClose: close }));
    function close() {
      hide();
      resolve();
    }
  });
}

function decline(): void {
  noteDeclined(store, Date.now());
  listeners.notify();
}

/** Offers the installation at a moment that the caller chooses. */
export function useInstallOffer(): InstallOffer {
  return { canOffer: useSyncExternalStore(listeners.subscribe, canOffer), offer, decline };
}
