/** Inline script in the head of every document: it does before the first paint what cannot wait for the app. */
import { closeByCommand } from './close-by-command.ts';
import { keepErrors } from './keep-errors.ts';
import { keepTaps } from '../taps/keep.ts';
import { leaveGuestPage } from './leave-guest-page.ts';
import { loadAppAfterPaint } from './load-app.ts';
import { recoverLostFiles } from './lost-files.ts';

leaveGuestPage();
keepErrors();
keepTaps();
closeByCommand();
recoverLostFiles();
loadAppAfterPaint();
