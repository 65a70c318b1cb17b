import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { Tag } from './article.ts';
import { tagFrom } from './model.ts';

/**
 * The filter of the index, kept in the address (`?tag=Dieta`): it survives going back and is part of a
 * shared link.
 */
export function useChosenTag(tags: readonly Tag[]) {
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  /** The choice, for as long as the address is the one it was made at: the router changes it in its own time. */
  const [ahead, setAhead] = useState<{ address: string; tag: Tag | undefined }>();
  const address = params.toString();
  if (ahead && ahead.address !== address) setAhead(undefined);

  function choose(tag: Tag | undefined) {
    setAhead({ address, tag });
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (tag === undefined) next.delete('tag');
        else next.set('tag', tag);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const chosen = ahead ? ahead.tag : tagFrom(params.get('tag'), tags);
  // The same prerendered page is served for every query.
  return [isHydrated ? chosen : undefined, choose] as const;
}
