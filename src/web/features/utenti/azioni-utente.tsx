import { useId, useState } from 'react';
import type { Utente } from '#contract/utenti.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Ban, ShieldCheck, ShieldOff, UserCheck } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { useSetActive, useSetRole } from './api.ts';
import { TogliVerifica } from './form-verifica.tsx';
import { testiUtenti } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';

/** Actions with large effects, such as on role, verification or account, apart from all others. */
export function AzioniUtente({ utente, isMe }: { utente: Utente; isMe: boolean }) {
  const t = useTesti(testiUtenti);
  const [id, perId] = [useId(), useId()];
  const perche = whyNotAdmin(utente);
  return (
    <section className={cx('grid g3 r3', styles['pesanti'])} aria-labelledby={id}>
      <CardTitle id={id}>{t('azioni_pesanti')}</CardTitle>
      <Row>
        {/* The button disappears, so move the focus. */}
        <TogliVerifica
          utente={utente}
          onDecided={() => document.querySelector<HTMLElement>('#documento h2')?.focus()}
        />
        {/* Administrators cannot suspend themselves or take their own role. */}
        {!isMe && <Ruolo utente={utente} perche={perche ? perId : undefined} />}
        {!isMe && <Sospensione utente={utente} />}
      </Row>
      {!isMe && perche && (
        <p id={perId} className="soft small">
          {t(perche)}
        </p>
      )}
    </section>
  );
}

/** Why a person cannot be made an administrator; null if they can, or are one. */
function whyNotAdmin({ is_superuser, is_active, is_verified }: Utente) {
  if (is_superuser || (is_active && is_verified)) return null;
  return is_active ? 'ruolo_non_verificata' : 'ruolo_sospesa';
}

/**
 * 'Rendi amministratore' or 'Togli il ruolo', with a question (prodotto/amministrazione#ruolo).
 * @param perche the id of the text that says why the role cannot be given
 */
function Ruolo({ utente, perche }: { utente: Utente; perche: string | undefined }) {
  const t = useTesti(testiUtenti);
  const change = useSetRole(utente.id);
  const [asking, setAsking] = useState(false);
  const { asks, domanda } = useAskPassword<boolean>();
  const { run } = useAction({
    run: (amministra: boolean) => change.mutateAsync(amministra),
    successMessage: (_, amministra) => t(amministra ? 'ruolo_dato' : 'ruolo_tolto'),
    onRejected: asks,
  });
  const toglie = utente.is_superuser;
  const nome = `${utente.nome} ${utente.cognome}`;
  const icon = toglie ? <ShieldOff /> : <ShieldCheck />;
  return (
    <>
      <Button
        variant={toglie ? 'danger' : 'secondary'}
        icon={icon}
        disabled={perche !== undefined}
        aria-describedby={perche}
        onClick={() => setAsking(true)}
      >
        {t(toglie ? 'togli_ruolo' : 'dai_ruolo')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(!toglie)}
        variant={toglie ? 'danger-fill' : 'primary'}
        icon={icon}
        confirm={t(toglie ? 'togli_ruolo' : 'dai_ruolo')}
        busy={t(toglie ? 'tolgo_ruolo' : 'do_ruolo')}
      >
        <p>{t(toglie ? 'togli_ruolo_testo' : 'dai_ruolo_testo', { nome })}</p>
      </ConfirmDialog>
      {domanda(t('ruolo_password'), (amministra) => void run(amministra))}
    </>
  );
}

function Sospensione({ utente }: { utente: Utente }) {
  const t = useTesti(testiUtenti);
  const change = useSetActive(utente.id);
  const [asking, setAsking] = useState(false);
  const attivo = utente.is_active;
  const nome = `${utente.nome} ${utente.cognome}`;
  const { run } = useAction({
    run: () => change.mutateAsync(!attivo),
    successMessage: t(attivo ? 'sospeso_fatto' : 'riammesso_fatto'),
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
