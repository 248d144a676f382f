import type { Documento } from '#contract/verifica-documento.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { sayEsito, scadenzaOf } from '#web/shared/documento/say-esito.ts';
import { testiStatoDocumento } from '#web/shared/documento/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { testiDocumento } from './testi.ts';

/**
 * Explains the state of the document and the next step (prodotto/documenti#stati).
 * @param verificata whether the address is verified, which booking requires
 */
export function Situazione({ documento, verificata }: { documento: Documento; verificata: boolean }) {
  const t = useTesti(testiDocumento);
  const tStato = useTesti(testiStatoDocumento);
  const lingua = useLingua();
  const { stato, esito, caricato_il, provata } = documento;
  const detto = sayEsito(documento, tStato, lingua);
  switch (stato) {
    case 'mancante':
      return <p>{t('aiuto')}</p>;
    case 'da_verificare':
      return (
        <>
          <p>{t(verificata ? 'si_prenota' : 'manca_mail')}</p>
          <p className="soft">{t('aiuto_caricato')}</p>
        </>
      );
    case 'verificato':
      if (provata) {
        const scade = formatGiorno(scadenzaOf(documento)!, lingua, 'date');
        return <p className="soft">{t(caricato_il ? 'provata_vale' : 'provata_senza_foto', { scade })}</p>;
      }
      return (
        <>
          <p>{detto}</p>
          <p className="soft">{t(caricato_il ? 'aiuto_caricato' : 'immagini_distrutte')}</p>
        </>
      );
    case 'rifiutato':
      return (
        <Note severity="danger">
          <p>
            {esito?.motivo === 'altro' ? (
              <span lang="it">{esito.parole}</span>
            ) : (
              t(`motivo_${esito?.motivo ?? 'illeggibile'}`)
            )}
          </p>
          <p>{t('rifiutato_poi')}</p>
        </Note>
      );
    case 'scaduto':
      return (
        <Note severity="warn">
          <p>{detto}</p>
          <p>{t(provata ? 'provata_scaduta_poi' : 'scaduto_poi')}</p>
        </Note>
      );
  }
}
