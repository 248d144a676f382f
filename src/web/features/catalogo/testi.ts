import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the catalogue and of a resource's page. */
export const testiCatalogo = defineArea('catalogo', it, () => import('./testi.en.ts'));
