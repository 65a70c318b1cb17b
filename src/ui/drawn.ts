import { createContext } from 'react';

/** Whether the page was prerendered: then all of it is there at once. */
export const Drawn = createContext(false);
