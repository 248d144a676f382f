import { defineTesti } from '../shared/i18n/testi.ts';
import { TITOLI_IT } from './titles.ts';

/** The documents' titles: each Italian one (spec 2) is its own key. */
export const testiTitoli = defineTesti(() => import('./titoli.en.ts'), TITOLI_IT);
