import { formatGiorno } from '#domain/format-giorni.ts';
import { giorniDiRitardo } from '#domain/banco.ts';
import type { RigaUtente } from '#contract/gestione.ts';
import { testiStatoDocumento } from '#web/shared/documento/testi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Ban, ClockAlert, Hourglass, ShieldCheck, X } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';
import { testiUtenti } from './testi.ts';

/** A person in the list; two lines on a narrow screen, with state and sum at the right. */
export function RigaDi({ riga }: { riga: RigaUtente }) {
  const t = useTesti(testiUtenti);
  const { id, nome, cognome, telefono, email, euro } = riga;
  return (
    <tr>
      <th className="text-start" scope="row">
        <Link className="ink" to={pathUtente(id)}>
          <b>{cognome}</b> {nome}
        </Link>
      </th>
      <td className={styles['recapiti']}>
        <span className="num">{telefono}</span>
        <small className="block small soft">{email ?? t('senza_mail')}</small>
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
            <span className={cx('hide small soft', styles['parola'])}>{t('da_pagare_breve')} </span>
            <b className="num">{formatEuro(euro)}</b>
          </>
        )}
      </td>
    </tr>
  );
}

/** Suspended, or else the state of the document. */
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
        <span className={cx(styles['verificato'], 'inline middle gap-6 bold ok')}>
          <ShieldCheck className="fixed" />
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

/** The thing they have and how late it is, or where they are today, or when they come next. */
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
        <small className="block small soft" lang="it">
          {nome}
        </small>
      </>
    );
  if (cosa === 'prossima')
    return t('adesso_prossima', { giorno: formatGiorno(giorno, lingua, 'long', oggi) });
  return t(cosa === 'qui' ? 'adesso_qui' : giorno === oggi ? 'adesso_torna' : 'adesso_fuori', { nome });
}
