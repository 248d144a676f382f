import { FRASI_CAMPO } from '#domain/validazione.ts';
import { defineTesti } from '../i18n/testi.ts';

/** What can be wrong with a field, by its code, in each language. */
export const testiCampi = defineTesti(() => import('./errori-campi.en.ts'), FRASI_CAMPO);
