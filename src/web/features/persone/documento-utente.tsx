import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Documento } from '#contract/verifica-documento.ts';
import { UploadDocumento } from '#web/features/documento/upload-documento.tsx';
import { VerificaDocumento } from '#web/features/utenti/form-verifica.tsx';
import { DatiDocumento } from '#web/features/utenti/dati-utente.tsx';
import { SituazioneDocumento } from '#web/features/utenti/situazione-documento.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { Visore } from '#web/features/utenti/visore.tsx';
import { StatoDocumento } from '#web/shared/documento/stato-documento.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Eye, EyeOff, ImageUp } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { AskMail } from './ask-mail.tsx';
import { isDaPrendere } from './form-subentro.tsx';
import styles from './pagina-utente.module.css';

interface DocumentoUtenteProps {
  utente: SchedaUtente;
  /** Whether both sides are shown, over the whole width of the page. */
  aperto: boolean;
  onAperto: (aperto: boolean) => void;
}

/**
 * A user's document: its state, and on request both sides beside the data and the decision
 * (prodotto/documenti#verifica), since each view is recorded. It can be uploaded for a user whose account is verified
 * or taken over.
 */
export function DocumentoUtente({ utente, aperto, onAperto }: DocumentoUtenteProps) {
  const t = useTesti(testiUtenti);
  const query = useQuery(statoDocumentoQuery(utente.id));
  const { data } = query;
  const [uploading, setUploading] = useState(false);
  const mayUpload = !isDaPrendere(utente);
  const nome = `${utente.nome} ${utente.cognome}`;
  const caricato = data?.caricato_il != null;
  return (
    <Stack>
      <Row className="between">
        <CardTitle tabIndex={-1}>{t('documento')}</CardTitle>
        {data && <StatoDocumento stato={data.stato} />}
      </Row>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="52px" />}>
        {(documento) => <SituazioneDocumento documento={documento} mayUpload={mayUpload} />}
      </Caricato>
      {(caricato || mayUpload) && (
        <Row>
          {caricato && (
            <Button
              variant={aperto ? 'secondary' : 'primary'}
              icon={aperto ? <EyeOff /> : <Eye />}
              aria-expanded={aperto}
              onClick={() => onAperto(!aperto)}
            >
              {t(aperto ? 'chiudi' : 'apri')}
            </Button>
          )}
          {mayUpload && (
            <Button icon={<ImageUp />} onClick={() => setUploading(true)}>
              {t('carica_documento')}
            </Button>
          )}
        </Row>
      )}
      {caricato && aperto && (
        <div className={cx(styles['documento'], 'grid')}>
          <DatiDocumento utente={utente} />
          <Visore
            // Another version is another document.
            key={data.versione}
            userId={utente.id}
            nome={nome}
            versione={data.versione}
            onGiveUp={() => onAperto(false)}
          />
          {data.stato === 'da_verificare' && (
            <VerificaDocumento
              key={`${data.stato}${data.versione}`}
              utente={utente}
              documento={data as Documento}
              onDecided={() => onAperto(false)}
            />
          )}
        </div>
      )}
      <Dialog
        open={uploading}
        onClose={() => setUploading(false)}
        title={t('carica_per_titolo', { nome })}
        actions={<Button onClick={() => setUploading(false)}>{t('chiudi_dialogo')}</Button>}
      >
        <p>{t('carica_per_testo')}</p>
        <AskMail utente={utente}>
          <UploadDocumento
            per={utente.id}
            onUploaded={() => {
              // The shown document has been deleted.
              setUploading(false);
              if (aperto) onAperto(false);
            }}
          />
        </AskMail>
      </Dialog>
    </Stack>
  );
}
