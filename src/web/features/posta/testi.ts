import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences about the outbox. */
export const testiPosta = defineArea('posta', it, () => import('./testi.en.ts'));
