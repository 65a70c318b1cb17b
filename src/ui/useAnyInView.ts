import { useCallback, useState } from 'react';

const NONE: ReadonlySet<Element> = new Set();

/** Whether one of the elements with the returned ref is on the screen, by at least half of it. */
export function useAnyInView() {
  const [seen, setSeen] = useState(NONE);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const note = (isSeen: boolean) =>
      setSeen((known) => {
        if (known.has(element) === isSeen) return known;
        const others = [...known].filter((each) => each !== element);
        return new Set(isSeen ? [...others, element] : others);
      });
    const observer = new IntersectionObserver(
      (entries) => note(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      note(false);
    };
  }, []);
  return [seen.size > 0, watch] as const;
}
