import { createContext } from 'react';

/** Whether the page was drawn while the app was built: then all of it is there at once. */
export const Drawn = createContext(false);
