import { defineArea } from '../i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the question for the password. */
export const testiChiediPassword = defineArea('chiedi-password', it, () => import('./testi.en.ts'));
