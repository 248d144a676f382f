import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of login, registration and verification. */
export const testiAccount = defineArea('account', it, () => import('./testi.en.ts'));
