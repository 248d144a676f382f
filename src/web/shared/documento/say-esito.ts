import type { Documento } from '#contract/verifica-documento.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { Traduci } from '../i18n/testi.ts';
import type { testiStatoDocumento } from './testi.ts';

/**
 * The decision about a document, as a sentence: 'Verificato da Carla Neri lunedì 23 novembre 2026, scade mercoledì 14
 * maggio 2031.' Null while there is none.
 */
export function sayEsito(
  { stato, esito }: Documento,
  t: Traduci<typeof testiStatoDocumento>,
  lingua: string,
): string | null {
  if (!esito) return null;
  const chi = esito.da ? `${esito.da.nome} ${esito.da.cognome}` : t('chi_account_chiuso');
  const quando = sayGiorno(giornoInRome(new Date(esito.deciso_il)), lingua);
  if (esito.scade_il === null) return t('rifiutato_da', { chi, quando });
  const scade = sayGiorno(esito.scade_il, lingua);
  return stato === 'scaduto' ? t('scaduto_il', { scade }) : t('verificato_da', { chi, quando, scade });
}
