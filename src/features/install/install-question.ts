import { setInstallEvent, deferredInstallEvent } from './install-event.ts';

/** What Chromium adds to its event; not in the standard's types. */
type Question = Event & { prompt(): Promise<unknown> };

/** Shows the browser's install prompt, which it does once; resolves with the user's answer. */
export async function askToInstall(): Promise<void> {
  const event = deferredInstallEvent();
  setInstallEvent();
  if (event && isQuestion(event)) await event.prompt();
}

function isQuestion(event: Event): event is Question {
  return 'prompt' in event;
}
