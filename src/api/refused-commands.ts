import { createListeners } from '../lib/listeners.ts';

/** Tells that a command was refused by the definitive answer that the user is not signed in; a read tells its caller. */
export const refusedCommands = createListeners();
