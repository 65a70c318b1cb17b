import { keepInstallEvent, keptInstallEvent } from './install-event.ts';

/** What Chromium adds to its event; not in the standard's types. */
type Question = Event & { prompt(): Promise<unknown> };

/** Lets the browser ask, which it does once; resolves when she has answered. */
export async function askToInstall(): Promise<void> {
  const event = keptInstallEvent();
  keepInstallEvent();
  if (event && isQuestion(event)) await event.prompt();
}

function isQuestion(event: Event): event is Question {
  return 'prompt' in event;
}
