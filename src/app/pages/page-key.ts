import type { Location } from 'react-router-dom';

/** What makes a page another page: its path and the id it shows, not its filters and tabs. */
export function pageKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get('id'), query.get('idx')].join(' ');
}
