import { useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUploadDocumento } from './api.ts';
import styles from './documento.module.css';
import { LatoField } from './lato-field.tsx';
import { testiDocumento } from './testi.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useLato } from './use-lato.ts';

/** The identity document: whether it is there, and the upload of both sides, which only go together (spec 5). */
export function Documento({ utente }: { utente: Utente }) {
  const t = useTesti(testiDocumento);
  const fail = useFailureToast();
  const toast = useToast();
  const upload = useUploadDocumento();
  const fronte = useLato();
  const retro = useLato();
  const [fraction, setFraction] = useState(0);
  const done = utente.documento_caricato;

  const send = async () => {
    if (!fronte.lato.pronto || !retro.lato.pronto || upload.isPending) return;
    setFraction(0);
    try {
      const files = { fronte: fronte.lato.pronto, retro: retro.lato.pronto };
      await upload.mutateAsync({ ...files, onProgress: setFraction });
      fronte.clear();
      retro.clear();
      toast.show({ severity: 'ok', message: t('riuscito') });
    } catch (error) {
      fail(t('storto'), error);
    }
  };

  return (
    <FormStack
      aria-label={t('titolo')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Row>
        <CardTitle>{t('titolo')}</CardTitle>
        <DoneLabel done={done}>{t(done ? 'caricato' : 'mancante')}</DoneLabel>
      </Row>
      <p className="soft">{t(done ? 'aiutoCaricato' : 'aiuto')}</p>
      <div className={styles['sides']}>
        <LatoField side="fronte" lato={fronte.lato} onChoose={fronte.choose} disabled={upload.isPending} />
        <LatoField side="retro" lato={retro.lato} onChoose={retro.choose} disabled={upload.isPending} />
      </div>
      {upload.isPending && <UploadProgress fraction={fraction} />}
      <Button
        type="submit"
        variant="primary"
        busy={upload.isPending ? t('caricando') : undefined}
        disabled={!fronte.lato.pronto || !retro.lato.pronto}
      >
        {t('carica')}
      </Button>
    </FormStack>
  );
}
