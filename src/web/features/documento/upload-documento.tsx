import { useState } from 'react';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { ProgressBar } from '#web/shared/ui/skeleton.tsx';
import { type FileDocumento, useUploadDocumento } from './api.ts';
import styles from './documento.module.css';
import { LatoField, useLato } from './lato-field.tsx';
import { testiDocumento } from './testi.ts';

interface UploadDocumentoProps {
  onUploaded: () => void;
  /** Another user, for administrators; by default oneself. */
  per?: string;
}

/** Uploads both sides, only together (prodotto/documenti#documento). */
export function UploadDocumento({ onUploaded, per }: UploadDocumentoProps) {
  const t = useTesti(testiDocumento);
  const upload = useUploadDocumento(per);
  const fronte = useLato();
  const retro = useLato();
  const [fraction, setFraction] = useState(0);
  // For somebody else, it needs a password given within the last 15 minutes, like viewing.
  const { asks, domanda } = useAskPassword();

  const { run, pending } = useAction({
    run: (files: Pick<FileDocumento, 'fronte' | 'retro'>, idempotencyKey) => {
      setFraction(0);
      return upload.mutateAsync({ ...files, onProgress: setFraction, idempotencyKey });
    },
    successMessage: t('riuscito'),
    onRejected: asks,
    onDone: () => {
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
        <div className={cx(styles['lati'], 'grid g4')}>
          <LatoField side="fronte" lato={fronte.lato} onChoose={fronte.choose} disabled={pending} />
          <LatoField side="retro" lato={retro.lato} onChoose={retro.choose} disabled={pending} />
        </div>
        {pending && (
          // Progress of the upload, then the server's check.
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
