import { useId, useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Ban, ShieldOff, UserCheck } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useSetActive, useTakeRole } from './api.ts';
import { TogliVerifica } from './form-verifica.tsx';
import { testiUtenti } from './testi.ts';
import styles from './utente.module.css';

/**
 * The actions that take something away from a person, such as the verification or the account, set apart from all
 * others.
 */
export function AzioniUtente({ utente, isMe }: { utente: Utente; isMe: boolean }) {
  const t = useTesti(testiUtenti);
  const id = useId();
  return (
    <section className={styles['pesanti']} aria-labelledby={id}>
      <CardTitle id={id}>{t('azioni_pesanti')}</CardTitle>
      <Row>
        {/* The button disappears, but the focus must not. */}
        <TogliVerifica
          utente={utente}
          onDecided={() => document.querySelector<HTMLElement>('#documento h2')?.focus()}
        />
        {/* Administrators cannot suspend themselves, nor take their own role. */}
        {!isMe && utente.is_superuser && <TogliRuolo utente={utente} />}
        {!isMe && <Sospensione utente={utente} />}
      </Row>
    </section>
  );
}

/** 'Togli il ruolo', which asks first (prodotto/amministrazione#ruolo). */
function TogliRuolo({ utente }: { utente: Utente }) {
  const t = useTesti(testiUtenti);
  const take = useTakeRole(utente.id);
  const [asking, setAsking] = useState(false);
  const { asks, domanda } = useAskPassword();
  const nome = `${utente.nome} ${utente.cognome}`;
  const { run } = useRun({
    send: () => take.mutateAsync(),
    fatto: t('ruolo_tolto'),
    rifiuto: (error) => asks(error, null),
  });
  return (
    <>
      <Button variant="danger" icon={<ShieldOff />} onClick={() => setAsking(true)}>
        {t('togli_ruolo')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run()}
        variant="danger-fill"
        icon={<ShieldOff />}
        confirm={t('togli_ruolo')}
        busy={t('tolgo_ruolo')}
      >
        <p>{t('togli_ruolo_testo', { nome })}</p>
      </ConfirmDialog>
      {domanda(t('togli_ruolo_password'), () => void run())}
    </>
  );
}

/** 'Sospendi' or 'Riammetti', which asks first. */
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
