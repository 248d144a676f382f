import { giorniDiRitardo } from '#domain/banco.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { RigaUtente } from '#contract/gestione.ts';
import { testiStatoDocumento } from '#web/shared/documento/testi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Ban, ClockAlert, Hourglass, ShieldCheck, X } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './elenco-utenti.module.css';
import { testiUtenti } from './testi.ts';

/** A person in the list of all people. On a narrow screen it takes two lines, with state and sum at the right. */
export function RigaDi({ riga }: { riga: RigaUtente }) {
  const t = useTesti(testiUtenti);
  const { id, nome, cognome, telefono, email, euro } = riga;
  return (
    <tr>
      <th scope="row">
        <Link to={pathUtente(id)}>
          <b>{cognome}</b> {nome}
        </Link>
      </th>
      <td className={styles['recapiti']}>
        <span className="num">{telefono}</span>
        <small>{email ?? t('senza_mail')}</small>
      </td>
      <td className={styles['stato']}>
        <Stato riga={riga} />
      </td>
      <td className={styles['adesso']}>
        <Adesso riga={riga} />
      </td>
      <td className={styles['pagare']}>
        {euro > 0 && (
          <>
            <span className={styles['parola']}>{t('da_pagare_breve')} </span>
            <b className="num">{formatEuro(euro)}</b>
          </>
        )}
      </td>
    </tr>
  );
}

/** Shows that somebody is suspended, or otherwise the state of their document. */
function Stato({ riga: { is_active, documento_stato } }: { riga: RigaUtente }) {
  const t = useTesti(testiUtenti);
  const tStato = useTesti(testiStatoDocumento);
  if (!is_active)
    return (
      <Tag variant="stop" icon={<Ban />}>
        {t('sospeso_breve')}
      </Tag>
    );
  const detto = tStato(documento_stato);
  switch (documento_stato) {
    case 'mancante':
      return <span className="soft">{detto}</span>;
    case 'verificato':
      return (
        <span className={styles['verificato']}>
          <ShieldCheck />
          {detto}
        </span>
      );
    case 'da_verificare':
      return (
        <Tag variant="hold" icon={<Hourglass />}>
          {detto}
        </Tag>
      );
    case 'rifiutato':
      return (
        <Tag variant="danger" icon={<X />}>
          {detto}
        </Tag>
      );
    case 'scaduto':
      return (
        <Tag variant="late" icon={<ClockAlert />}>
          {detto}
        </Tag>
      );
  }
}

/** The thing that they have and how late it is, or where they are today, or when they come next. */
function Adesso({ riga: { adesso } }: { riga: RigaUtente }) {
  const t = useTesti(testiUtenti);
  const lingua = useLingua();
  const oggi = useOggi();
  if (!adesso) return <span className="soft">{t('adesso_niente')}</span>;
  const { cosa, nome, giorno } = adesso;
  const ritardo = cosa === 'fuori' ? giorniDiRitardo({ fine: giorno }, oggi) : 0;
  if (ritardo > 0)
    return (
      <>
        <Tag variant="late" icon={<ClockAlert />}>
          {t('ritardo', { count: ritardo })}
        </Tag>
        <small lang="it">{nome}</small>
      </>
    );
  if (cosa === 'prossima') return t('adesso_prossima', { giorno: sayGiorno(giorno, lingua, oggi) });
  return t(cosa === 'qui' ? 'adesso_qui' : giorno === oggi ? 'adesso_torna' : 'adesso_fuori', { nome });
}
