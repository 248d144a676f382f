import { useQuery } from '@tanstack/react-query';
import type { Documento } from '#contract/verifica-documento.ts';
import { sayEsito } from '#web/shared/documento/say-esito.ts';
import { testiStatoDocumento } from '#web/shared/documento/testi.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { quantiDaVerificareQuery } from '#web/shared/queries/documenti.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { testiUtenti } from './testi.ts';

interface SituazioneDocumentoProps {
  documento: Documento;
  mayUpload: boolean;
}

/** The state of a document for an administrator: since when it waits, or the decision. */
export function SituazioneDocumento({ documento, mayUpload }: SituazioneDocumentoProps) {
  const t = useTesti(testiUtenti);
  const tStato = useTesti(testiStatoDocumento);
  const lingua = useLingua();
  const { stato, esito, caricato_il, provata } = documento;
  if (stato === 'mancante')
    return <p className="soft">{t(mayUpload ? 'documento_vuoto' : 'documento_vuoto_non_provato')}</p>;
  if (stato === 'da_verificare') {
    return (
      <div className="soft">
        <p className="num">
          {caricato_il && t('documento_caricato', { quando: formatIstante(caricato_il, lingua) })} <Altri />
        </p>
        <p>{t('documento_aiuto')}</p>
      </div>
    );
  }
  return (
    <div>
      <p>{sayEsito(documento, tStato, lingua)}</p>
      {esito?.motivo &&
        (esito.motivo === 'altro' ? <p lang="it">{esito.parole}</p> : <p>{t(`motivo_${esito.motivo}`)}</p>)}
      {stato === 'verificato' && (
        <p className="soft">
          {caricato_il
            ? t('documento_aiuto')
            : provata
              ? t('documento_senza_foto', { servizio: provata.servizio })
              : t('documento_distrutto')}
        </p>
      )}
      {provata && stato === 'verificato' && esito?.scade_il && (
        <p className="soft">{sayEsito({ ...documento, provata: null }, tStato, lingua)}</p>
      )}
    </div>
  );
}

function Altri() {
  const t = useTesti(testiUtenti);
  const { data } = useQuery(quantiDaVerificareQuery());
  if (!data || data.quanti < 2) return null;
  return <Link to={PATHS.documenti}>{t('documento_altri', { count: data.quanti })}</Link>;
}
