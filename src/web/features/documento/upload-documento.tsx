import { useState } from 'react';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { useUploadDocumento, type Documento } from './api.ts';
import { LatoField, useLato } from './lato-field.tsx';
import { testiDocumento } from './testi.ts';
import { ProgressBar } from '#web/shared/ui/progress-bar.tsx';

interface UploadDocumentoProps {
  onUploaded: () => void;
  /** The user whose document an administrator uploads; by default one's own. */
  per?: string;
}

/** The upload of both sides, which can only be sent together (prodotto/documenti#documento). */
export function UploadDocumento({ onUploaded, per }: UploadDocumentoProps) {
  const t = useTesti(testiDocumento);
  const upload = useUploadDocumento(per);
  const fronte = useLato();
  const retro = useLato();
  const [fraction, setFraction] = useState(0);
  // Uploading somebody else's needs a password given within the last 15 minutes, as viewing it does.
  const { asks, domanda } = useAskPassword();

  const { run, pending } = useRun({
    send: (files: Pick<Documento, 'fronte' | 'retro'>, idempotencyKey) => {
      setFraction(0);
      return upload.mutateAsync({ ...files, onProgress: setFraction, idempotencyKey });
    },
    fatto: t('riuscito'),
    rifiuto: asks,
    dopo: () => {
      fronte.clear();
      retro.clear();
      onUploaded();
    },
  });
  const send = () => {
    if (fronte.lato.pronto && retro.lato.pronto)
      void run({ fronte: fronte.lato.pronto, retro: retro.lato.pronto });
  };

  return (
    <>
      <FormStack aria-label={t('titolo')} onSubmit={send}>
        <div className="stack">
          <LatoField side="fronte" lato={fronte.lato} onChoose={fronte.choose} disabled={pending} />
          <LatoField side="retro" lato={retro.lato} onChoose={retro.choose} disabled={pending} />
        </div>
        {pending && (
          // How much has been uploaded; then, that the server is checking the pictures.
          <ProgressBar label={t('avanzamento')} fraction={fraction} after={t('controllo')} />
        )}
        <Button
          type="submit"
          variant="primary"
          busy={pending ? t('caricando') : undefined}
          disabled={!fronte.lato.pronto || !retro.lato.pronto}
        >
          {t('carica_documento')}
        </Button>
      </FormStack>
      {domanda(t('password_perche'), send)}
    </>
  );
}
