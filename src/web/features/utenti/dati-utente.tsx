import type { SchedaUtente, Utente } from '#contract/utenti.ts';
import { NOMI_LINGUE } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mailtoHref, telHref } from '#web/shared/paths.ts';
import { testiPersona } from '#web/shared/persona/testi.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { DoneLabel } from '#web/shared/ui/tag.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiUtenti } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';

/** Telephone, address and suspension, below the name. */
export function RecapitiUtente({ utente: { email, telefono, is_active } }: { utente: Utente }) {
  const t = useTesti(testiUtenti);
  return (
    <Row gap={4}>
      {telefono && (
        <a className="num" href={telHref(telefono)}>
          {telefono}
        </a>
      )}
      {email !== null && (
        <a className="anywhere" href={mailtoHref(email)}>
          {email}
        </a>
      )}
      <DoneLabel done={is_active}>{t(is_active ? 'attivo' : 'sospeso')}</DoneLabel>
    </Row>
  );
}

/** The data to compare with a document. */
export function DatiDocumento({ utente: { nome, cognome, codice_fiscale } }: { utente: SchedaUtente }) {
  const t = useTesti(testiUtenti);
  return (
    <dl className={cx('grid t2', styles['dati'])}>
      <dt>{t('nome')}</dt>
      <dd>{nome}</dd>
      <dt>{t('cognome')}</dt>
      <dd>{cognome}</dd>
      <dt>{t('codice_fiscale')}</dt>
      <dd className="num">{codice_fiscale}</dd>
    </dl>
  );
}

/** A user's data, to read aloud on the telephone (prodotto/amministrazione#scheda-utente). */
export function DatiUtente({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiUtenti);
  const tPersona = useTesti(testiPersona);
  const { is_verified, email } = utente;
  return (
    <Stack gap={3}>
      <CardTitle>{t('dati')}</CardTitle>
      <dl className={cx('grid t2', styles['dati'])}>
        <dt>{t('nome')}</dt>
        <dd>{utente.nome}</dd>
        <dt>{t('cognome')}</dt>
        <dd>{utente.cognome}</dd>
        <dt>{t('codice_fiscale')}</dt>
        <dd className="num">{utente.codice_fiscale}</dd>
        <dt>{t('email')}</dt>
        <dd>
          {email ?? t('senza_mail')}
          {email !== null && (
            <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'non_verificata')}</DoneLabel>
          )}
        </dd>
        <dt>{t('telefono')}</dt>
        <dd className="num">{utente.telefono}</dd>
        <dt>{tPersona('lingua_lettere')}</dt>
        <dd>{NOMI_LINGUE[utente.lingua]}</dd>
      </dl>
      {utente.is_superuser && <Note>{t('amministra')}</Note>}
    </Stack>
  );
}
