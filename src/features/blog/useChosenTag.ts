import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { Tag } from './article.ts';
import { tagFrom } from './tags.ts';

/**
 * The filter of the index, kept in the address (`?tag=Dieta`): it survives going back and is part of a
 * shared link.
 */
export function useChosenTag(tags: readonly Tag[]) {
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();

  function choose(tag: Tag | undefined) {
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

  // A prerendered page is the same for every query, so the tag counts only after hydration.
  return [isHydrated ? tagFrom(params.get('tag'), tags) : undefined, choose] as const;
}
