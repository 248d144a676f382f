import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ImageUp from 'lucide-react/icons/image-up';
import { useState, type ReactNode } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { testiUtenti } from './testi.ts';
import styles from './utente.module.css';
import { Visore } from './visore.tsx';

export interface DocumentoUtenteProps {
  utente: Utente;
  /** The form that uploads both sides for this user. */
  upload: (onUploaded: () => void) => ReactNode;
}

/** A user's identity document: opened only on purpose, since each view is recorded, and uploaded for them. */
export function DocumentoUtente({ utente, upload }: DocumentoUtenteProps) {
  const t = useTesti(testiUtenti);
  const [aperto, setAperto] = useState(false);
  const [uploading, setUploading] = useState(false);
  const done = utente.documento_caricato;
  const nome = `${utente.nome} ${utente.cognome}`;
  return (
    <Stack>
      <Row className={styles['testa']}>
        <CardTitle>{t('documento')}</CardTitle>
        <DoneLabel done={done}>{t(done ? 'documento_caricato' : 'documento_mancante')}</DoneLabel>
      </Row>
      <p className="soft">{t(done ? 'documento_aiuto' : 'documento_vuoto')}</p>
      <Row>
        {done && (
          <Button
            variant={aperto ? 'secondary' : 'primary'}
            icon={aperto ? <EyeOff /> : <Eye />}
            aria-expanded={aperto}
            onClick={() => setAperto(!aperto)}
          >
            {t(aperto ? 'chiudi' : 'apri')}
          </Button>
        )}
        <Button icon={<ImageUp />} onClick={() => setUploading(true)}>
          {t('carica_per')}
        </Button>
      </Row>
      {done && aperto && <Visore userId={utente.id} nome={nome} onGiveUp={() => setAperto(false)} />}
      <Dialog
        open={uploading}
        onClose={() => setUploading(false)}
        title={t('carica_per_titolo', { nome })}
        actions={<Button onClick={() => setUploading(false)}>{t('chiudi_dialogo')}</Button>}
      >
        <p>{t('carica_per_testo')}</p>
        {upload(() => {
          // The document that was open has been destroyed.
          setAperto(false);
          setUploading(false);
        })}
      </Dialog>
    </Stack>
  );
}
