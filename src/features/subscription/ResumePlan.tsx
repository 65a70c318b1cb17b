import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, hasKind, lacksNetwork } from '../../api/error.ts';
import { resumeSubscription } from '../../api/subscriptions.ts';
import { longDate } from '../../lib/dates.ts';
import { subscriptionQuery } from '../../queries/subscription.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';

const FAILED = 'Nie udało się wznowić subskrypcji. Spróbuj ponownie za chwilę.';

/** 'Wznów subskrypcję': takes a cancellation back while the paid period lasts. */
export function ResumePlan({ uid }: { uid: string }) {
  const client = useQueryClient();
  const { queryKey } = subscriptionQuery(uid);
  const { busy, run } = useAsyncAction();
  // The key stays until the answer is known: a retry after a lost answer must not undo a later cancellation.
  const opId = useRef<string>(undefined);

  async function resume() {
    try {
      const answer = await resumeSubscription((opId.current ??= crypto.randomUUID()));
      opId.current = undefined;
      // No data here means that the user has signed out meanwhile.
      client.setQueryData(queryKey, (known) => known && answer);
      // The answer lacks the server's clock.
      void client.invalidateQueries({ queryKey });
      // A repeated answer may be older than another cancellation.
      if (answer.marked_for_cancellation) return showToast({ tone: 'failed', text: FAILED });
      showToast({
        text: `Subskrypcja wznowiona, odnowi się ${longDate(answer.current_period_end)}.`,
      });
    } catch (error) {
      if (!hasKind(error, 'unreachable')) opId.current = undefined;
      showToast({ tone: 'failed', text: textOf(error) });
    }
  }

  return (
    <Button busy={busy} onClick={() => run(resume)}>
      Wznów subskrypcję
    </Button>
  );
}

function textOf(error: unknown): string {
  if (lacksNetwork(error)) {
    return 'Nie udało się wznowić subskrypcji. Sprawdź zasięg i spróbuj ponownie.';
  }
  const said = error instanceof ApiError ? error.serverText : undefined;
  return said ?? FAILED;
}
