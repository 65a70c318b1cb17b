import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Makes the links of a compiled text navigate inside the app, without a new document. */
export function useInnerLinks<E extends HTMLElement>(): RefObject<E | null> {
  const text = useRef<E>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent) {
      const address = innerAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return text;
}

/** The path of a plain click inside the app; files, other sites and new tabs are left to the browser. */
function innerAddress(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || /\.\w+$/.test(link.pathname)) return;
  return `${link.pathname}${link.search}${link.hash}`;
}
