import { config } from '../config.ts';

/** Address of a path of the backend. Its origin is configurable (`VITE_API_ORIGIN`), by default the page's own. */
export const apiAddress = (path: string) => new URL(path, config.apiOrigin ?? location.origin);
