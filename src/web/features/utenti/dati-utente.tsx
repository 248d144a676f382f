import type { ReactNode } from 'react';
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

interface DatoProps {
  nome: string;
  /** With digits of equal width. */
  num?: boolean;
  children: ReactNode;
}

function Dato({ nome, num, children }: DatoProps) {
  return (
    <>
      <dt className="small soft">{nome}</dt>
      <dd className={cx('grid left g1 w600 anywhere', num && 'num')}>{children}</dd>
    </>
  );
}

/** The data to compare with a document. */
export function DatiDocumento({ utente: { nome, cognome, codice_fiscale } }: { utente: SchedaUtente }) {
  const t = useTesti(testiUtenti);
  return (
    <dl className={cx('grid t2', styles['dati'])}>
      <Dato nome={t('nome')}>{nome}</Dato>
      <Dato nome={t('cognome')}>{cognome}</Dato>
      <Dato nome={t('codice_fiscale')} num>
        {codice_fiscale}
      </Dato>
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
        <Dato nome={t('nome')}>{utente.nome}</Dato>
        <Dato nome={t('cognome')}>{utente.cognome}</Dato>
        <Dato nome={t('codice_fiscale')} num>
          {utente.codice_fiscale}
        </Dato>
        <Dato nome={t('email')}>
          {email ?? t('senza_mail')}
          {email !== null && (
            <DoneLabel done={is_verified}>{t(is_verified ? 'verificata' : 'non_verificata')}</DoneLabel>
          )}
        </Dato>
        <Dato nome={t('telefono')} num>
          {utente.telefono}
        </Dato>
        <Dato nome={tPersona('lingua_lettere')}>{NOMI_LINGUE[utente.lingua]}</Dato>
      </dl>
      {utente.is_superuser && <Note>{t('amministra')}</Note>}
    </Stack>
  );
}
