import type { ErroreCampo } from '#domain/validazione.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { CampoFoglio } from './campi-foglio.ts';
import type { LetturaFoglio } from './colonne.ts';
import { campoOfErrore, type Giudizio } from './giudizi.ts';
import { useNomiCampi } from './nomi-campi.ts';
import { type RigaFoglio, valoreOf } from './righe-foglio.ts';
import { testiRighe } from './testi-righe.ts';

/**
 * Texts for the errors of a row, or why it is skipped.
 * @property errorOf the error of a field, or null
 * @property why why the row is skipped, or its errors without a field
 * @property say everything in one line
 */
export function useSayGiudizio(lettura: LetturaFoglio, campi: readonly CampoFoglio[]) {
  const t = useTesti(testiRighe);
  const campo = useMessaggioCampo();
  const { head } = useNomiCampi(lettura.tipo);

  const sayErrore = (errore: ErroreCampo, riga: RigaFoglio, at: CampoFoglio | null): string => {
    const testo = at === null ? '' : valoreOf(riga, at).testo;
    if (errore.codice === 'ripetuto') return t('come_riga', { riga: errore.valori['riga'] ?? '' });
    if (errore.codice === 'diverso') return t(at === 'email' ? 'altra_mail' : 'altro_nome');
    if (errore.codice === 'gia_presente')
      return t(at === 'email' ? 'ce_gia_mail' : at === 'inventario' ? 'ce_gia_inventario' : 'ce_gia');
    if (errore.codice === 'giorno_non_valido') return t('giorno_scritto');
    if (errore.codice === 'codice_fiscale_lungo') return t('codice_lungo', { count: testo.length });
    if (errore.codice === 'email_non_valida') {
      if (testo.endsWith('@')) return t('mail_dopo');
      if (!testo.includes('@')) return t('mail_chiocciola');
      if (testo.includes(',')) return t('mail_virgola');
    }
    return campo(messageOfErrore(errore)) ?? errore.messaggio;
  };

  const errorOf = (riga: RigaFoglio, giudizio: Giudizio, at: CampoFoglio): string | null => {
    if (giudizio.sorte !== 'errore') return null;
    const dubbio = giudizio.dubbi.find((one) => one.campo === at)?.dubbio;
    if (dubbio) return t(`dubbio_${dubbio}`);
    const errore = giudizio.errori.find((one) => campoOfErrore(one, riga, lettura, campi) === at);
    return errore ? sayErrore(errore, riga, at) : null;
  };

  const why = (riga: RigaFoglio, { sorte, errori }: Giudizio): string[] =>
    errori.flatMap((errore) => {
      const at = campoOfErrore(errore, riga, lettura, campi);
      return sorte !== 'errore' || at === null ? [sayErrore(errore, riga, at)] : [];
    });

  const say = (riga: RigaFoglio, giudizio: Giudizio): string =>
    [
      ...why(riga, giudizio),
      ...campi.flatMap((one) => {
        const error = errorOf(riga, giudizio, one);
        return error === null ? [] : [`${head(one)}: ${error}`];
      }),
    ].join('. ');

  return { errorOf, why, say };
}
