import type { Location } from 'react-router-dom';

/** Identity of a page: its path and the id that it shows, without its filters and tabs. */
export function pageKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get('id'), query.get('idx')].join(' ');
}
