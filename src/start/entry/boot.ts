/**
 * Runs before main.tsx, whose framework is the longest download of a first visit: the first page's
 * own chunk travels beside it and not after it, and so do the parts that only a signed-in user has.
 */
import { preloadSignedInParts } from '../../app/later/signed-in-parts.ts';
import { preloadPage } from '../../app/pages/page-chunks.ts';
import { storedOwner } from '../../offline/session-record.ts';

// A failure is ignored: the router asks again and shows it.
preloadPage(location.pathname).catch(() => undefined);
if (storedOwner(() => localStorage) !== undefined) preloadSignedInParts();
