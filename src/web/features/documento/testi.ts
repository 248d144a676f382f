import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the document's upload. */
export const testiDocumento = defineArea('documento', it, () => import('./testi.en.ts'));
