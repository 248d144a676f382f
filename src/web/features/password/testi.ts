import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of password recovery, and of undoing a change of address. */
export const testiPassword = defineArea('password', it, () => import('./testi.en.ts'));
