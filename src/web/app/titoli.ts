import { defineArea } from '../shared/i18n/i18n.ts';
import { TITOLI_IT } from './titles.ts';

/** The documents' titles: each Italian one (spec 2) is its own key. */
export const testiTitoli = defineArea('titoli', TITOLI_IT, () => import('./titoli.en.ts'));
