import { createContext } from 'react';

/** Opens the drawer with the menu. It contains the administrators' groups when the bar has no room for them. */
export const OpenDrawer = createContext<() => void>(() => undefined);
