import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi-modifica.it.ts';

/** The sentences with which administrators fill 'Scopri di più'. */
export const testiModificaScopri = defineArea('scopri-modifica', it, () => import('./testi-modifica.en.ts'));
