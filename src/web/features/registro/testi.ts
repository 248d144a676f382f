import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences about the records. */
export const testiRegistro = defineArea('registro', it, () => import('./testi.en.ts'));
