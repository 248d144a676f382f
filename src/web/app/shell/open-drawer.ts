import { createContext } from 'react';

/** Opens the drawer with the menu, which holds the groups of an administrator where the bar has no room for them. */
export const OpenDrawer = createContext<() => void>(() => undefined);
