import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasKind } from '../../api/error.ts';
import { refusedCommands } from '../../api/refused-commands.ts';
import { currentSession, expireSession } from '../../features/auth/session.ts';

const MINUTE = 60_000;

/** A definitive answer is not asked for again; after a spent deadline the user decides. */
function worthRetrying(failures: number, error: Error): boolean {
  return (
    failures < 1 && error instanceof ApiError && error.kind === 'unreachable' && !error.timedOut
  );
}

// A session that is only remembered is settled by verify-session.ts.
refusedCommands.subscribe(() => {
  if (currentSession().status === 'verified') expireSession();
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (hasKind(error, 'unauthenticated')) expireSession();
    },
  }),
  defaultOptions: {
    queries: {
      // `navigator.onLine` is wrong where the signal is weak: every call is tried, its deadline decides.
      networkMode: 'always',
      retry: worthRetrying,
      retryDelay: 1_000,
      staleTime: 5 * MINUTE,
      // Age is bounded by the persister (30 days). As a timer that is more than 2^31 ms, which
      // browsers fire at once: it would empty the cache it is meant to keep.
      gcTime: Infinity,
    },
  },
});
