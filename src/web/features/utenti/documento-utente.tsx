import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Utente } from '#contract/utenti.ts';
import type { Documento } from '#contract/verifica-documento.ts';
import { StatoDocumento } from '#web/shared/documento/stato-documento.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Eye, EyeOff, ImageUp } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { SituazioneDocumento } from './situazione-documento.tsx';
import { testiUtenti } from './testi.ts';
import { VerificaDocumento } from './form-verifica.tsx';
import { Visore } from './visore.tsx';

interface DocumentoUtenteProps {
  utente: Utente;
  /** The form that uploads both sides for this user; null if nothing may be uploaded for them yet. */
  upload: ((onUploaded: () => void) => ReactNode) | null;
}

/**
 * A user's identity document: its state, its two sides, and beside them the decision (prodotto/documenti#verifica). The
 * sides are opened only on request, since each view is recorded. The document can also be uploaded for the user.
 */
export function DocumentoUtente({ utente, upload }: DocumentoUtenteProps) {
  const t = useTesti(testiUtenti);
  const titolo = useRef<HTMLHeadingElement>(null);
  const query = useQuery(statoDocumentoQuery(utente.id));
  const { data } = query;
  const [aperto, setAperto] = useState(false);
  const [uploading, setUploading] = useState(false);
  const nome = `${utente.nome} ${utente.cognome}`;
  const caricato = data?.caricato_il != null;
  const mayDecide = data?.stato === 'da_verificare' && caricato && aperto;
  return (
    <Stack>
      <Row className="between">
        <CardTitle ref={titolo} tabIndex={-1}>
          {t('documento')}
        </CardTitle>
        {data && <StatoDocumento stato={data.stato} />}
      </Row>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="52px" />}>
        {(documento) => <SituazioneDocumento documento={documento} mayUpload={upload !== null} />}
      </Caricato>
      {(caricato || upload) && (
        <Row>
          {caricato && (
            <Button
              variant={aperto ? 'secondary' : 'primary'}
              icon={aperto ? <EyeOff /> : <Eye />}
              aria-expanded={aperto}
              onClick={() => setAperto(!aperto)}
            >
              {t(aperto ? 'chiudi' : 'apri')}
            </Button>
          )}
          {upload && (
            <Button icon={<ImageUp />} onClick={() => setUploading(true)}>
              {t('carica_documento')}
            </Button>
          )}
        </Row>
      )}
      {caricato && aperto && (
        <Visore
          // Another version is another document, so the viewer starts at its front.
          key={data.versione}
          userId={utente.id}
          nome={nome}
          versione={data.versione}
          onGiveUp={() => setAperto(false)}
        />
      )}
      {data && mayDecide && (
        <VerificaDocumento
          key={`${data.stato}${data.versione}`}
          utente={utente}
          documento={data as Documento}
          onDecided={() => {
            setAperto(false);
            // The buttons disappear, but the focus must not.
            titolo.current?.focus();
          }}
        />
      )}
      <Dialog
        open={uploading}
        onClose={() => setUploading(false)}
        title={t('carica_per_titolo', { nome })}
        actions={<Button onClick={() => setUploading(false)}>{t('chiudi_dialogo')}</Button>}
      >
        <p>{t('carica_per_testo')}</p>
        {upload?.(() => {
          // The document that was open has been destroyed.
          setAperto(false);
          setUploading(false);
        })}
      </Dialog>
    </Stack>
  );
}
