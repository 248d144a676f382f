import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the occupancy planner. */
export const testiPlanner = defineArea('planner', it, () => import('./testi.en.ts'));
