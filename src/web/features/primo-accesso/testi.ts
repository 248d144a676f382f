import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the one-time link that makes an administrator's account. */
export const testiPrimoAccesso = defineArea('primo-accesso', it, () => import('./testi.en.ts'));
