import { setInstallEvent, deferredInstallEvent } from './install-event.ts';

/** Chromium's event, whose `prompt` the standard's types lack. */
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
