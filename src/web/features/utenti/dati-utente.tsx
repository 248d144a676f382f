import Ban from 'lucide-react/icons/ban';
import UserCheck from 'lucide-react/icons/user-check';
import { useState, type ReactNode } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { mailtoHref, PATHS, telHref } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { DoneLabel } from '#web/shared/ui/done-label.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { useSetActive } from './api.ts';
import { testiUtenti } from './testi.ts';
import styles from './utente.module.css';

export interface DatiUtenteProps {
  utente: Utente;
  /** Administrators cannot suspend themselves. */
  isMe: boolean;
}

/**
 * A user's data, laid out to be read aloud on the telephone, and whether they are suspended
 * (prodotto/amministrazione#scheda-utente).
 */
export function DatiUtente({ utente, isMe }: DatiUtenteProps) {
  const t = useTesti(testiUtenti);
  const { is_active, is_verified, email, telefono } = utente;
  return (
    <Stack>
      <Row className="between">
        <CardTitle>{t('dati')}</CardTitle>
        <DoneLabel done={is_active}>{t(is_active ? 'attivo' : 'sospeso')}</DoneLabel>
      </Row>
      <dl className={cx('stack g3', styles['dati'])}>
        <Dato nome={t('nome')}>{utente.nome}</Dato>
        <Dato nome={t('cognome')}>{utente.cognome}</Dato>
        <Dato nome={t('codice_fiscale')}>
          <span className="num">{utente.codice_fiscale}</span>
        </Dato>
        <Dato nome={t('email')}>
          {email === null ? t('senza_mail') : <a href={mailtoHref(email)}>{email}</a>}
        </Dato>
        <Dato nome={t('telefono')}>
          {telefono && (
            <a className="num" href={telHref(telefono)}>
              {telefono}
            </a>
          )}
        </Dato>
      </dl>
      {email !== null && (
        <Row>
          <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'non_verificata')}</DoneLabel>
        </Row>
      )}
      {utente.is_superuser && <Note>{t('amministra')}</Note>}
      <Row>
        <LinkButton to={`${PATHS.registro}?utente_id=${utente.id}`}>{t('registro')}</LinkButton>
        {!isMe && <Sospensione utente={utente} />}
      </Row>
    </Stack>
  );
}

function Dato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sospensione({ utente }: { utente: Utente }) {
  const t = useTesti(testiUtenti);
  const change = useSetActive(utente.id);
  const [asking, setAsking] = useState(false);
  const attivo = utente.is_active;
  const nome = `${utente.nome} ${utente.cognome}`;
  const { run } = useRun({
    send: () => change.mutateAsync(!attivo),
    fatto: t(attivo ? 'sospeso_fatto' : 'riammesso_fatto'),
  });
  return (
    <>
      <Button
        variant={attivo ? 'danger' : 'primary'}
        icon={attivo ? <Ban /> : <UserCheck />}
        onClick={() => setAsking(true)}
      >
        {t(attivo ? 'sospendi' : 'riammetti')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run()}
        variant={attivo ? 'danger-fill' : 'primary'}
        icon={attivo ? <Ban /> : <UserCheck />}
        busy={t(attivo ? 'sospendo' : 'riammetto')}
      >
        <p>{t(attivo ? 'sospendi_testo' : 'riammetti_testo', { nome })}</p>
      </ConfirmDialog>
    </>
  );
}
