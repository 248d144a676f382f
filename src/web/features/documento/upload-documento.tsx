import { useState } from 'react';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUploadDocumento } from './api.ts';
import styles from './documento.module.css';
import { LatoField, useLato } from './lato-field.tsx';
import { testiDocumento } from './testi.ts';
import { ProgressBar } from '#web/shared/ui/progress-bar.tsx';

export interface UploadDocumentoProps {
  onUploaded: () => void;
  /** The user whose document an administrator uploads; by default one's own. */
  per?: string;
}

/** The upload of both sides, which can only be sent together (prodotto/documenti#documento). */
export function UploadDocumento({ onUploaded, per }: UploadDocumentoProps) {
  const t = useTesti(testiDocumento);
  const fail = useFailureToast();
  const toast = useToast();
  const upload = useUploadDocumento(per);
  const fronte = useLato();
  const retro = useLato();
  const [fraction, setFraction] = useState(0);
  // Uploading somebody else's needs a password given within the last 15 minutes, as viewing it does.
  const [asking, setAsking] = useState(false);

  const send = async () => {
    if (!fronte.lato.pronto || !retro.lato.pronto || upload.isPending) return;
    setFraction(0);
    try {
      const files = { fronte: fronte.lato.pronto, retro: retro.lato.pronto };
      await upload.mutateAsync({ ...files, onProgress: setFraction });
      fronte.clear();
      retro.clear();
      toast.show({ severity: 'ok', message: t('riuscito') });
      onUploaded();
    } catch (error) {
      if (asksPassword(error)) setAsking(true);
      else fail(t('storto'), error);
    }
  };

  return (
    <>
      <FormStack
        aria-label={t('titolo')}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
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
      <ConfirmPassword
        open={asking}
        spiegazione={t('passwordPerche')}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          void send();
        }}
      />
    </>
  );
}

/** How much has been uploaded; then, that the server is checking the pictures. */
function UploadProgress({ fraction }: { fraction: number }) {
  const t = useTesti(testiDocumento);
  return <ProgressBar label={t('avanzamento')} fraction={fraction} after={t('controllo')} />;
}
