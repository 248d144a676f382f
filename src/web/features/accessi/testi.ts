import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the list of who looked at the document. */
export const testiAccessi = defineArea('accessi', it, () => import('./testi.en.ts'));
