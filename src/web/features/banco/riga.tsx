import type { ReactNode } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { MancanoAlBanco } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { DaRivedere } from '#web/shared/documento/stato-documento.tsx';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { Sospeso } from '#web/shared/sospeso/sospeso.tsx';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Phone } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';
import { DaFareCon, SuCartaAlBanco } from './elenco-da-fare.tsx';
import { Frase } from './sezione.tsx';
import { testiBanco } from './testi.ts';

interface RigaBancoProps {
  prenotazione: RigaBanco;
  quando: string;
  children?: ReactNode;
  /** The outcome, shown in place of the buttons. */
  frase?: string | undefined;
  /** Days to be paid, if `children` say so. */
  pagare?: number | undefined;
  azione?: ReactNode;
  inRitardo?: boolean;
  scelta?: boolean;
}

/** A line of the desk: person, thing, days, further facts, buttons (prodotto/banco#schermata). */
export function Riga(props: RigaBancoProps) {
  const { prenotazione, quando, children, frase, pagare, azione, inRitardo, scelta } = props;
  const t = useTesti(testiBanco);
  const { utente, prenotabile, mancano } = prenotazione;
  const chi = sayChi(prenotazione, t);
  return (
    <li
      className={cx(
        styles['riga'],
        'grid middle line-b t2 lh125',
        inRitardo && styles['tardi'],
        scelta && styles['scelta'],
        frase !== undefined && styles['detta'],
      )}
    >
      {utente ? (
        <Link
          to={pathUtente(utente.id)}
          className={cx(styles['chi'], 'grid left h44 gap-2 anywhere same-ink plain')}
        >
          <b>{chi}</b>
          <span className="num soft">{utente.telefono || t('nessun_telefono')}</span>
        </Link>
      ) : (
        <span className={cx(styles['chi'], 'grid left h44 gap-2 anywhere same-ink plain')}>
          <b className="soft">{chi}</b>
        </span>
      )}
      <div className="grid left gap-2 anywhere">
        <span lang="it">{prenotabile.nome}</span>
        <span className="num soft">{quando}</span>
      </div>
      <div className={cx(styles['altro'], 'grid left gap-2 small anywhere')}>
        {children}
        {utente && <MancanoAlBanco persona={utente} mancano={mancano} />}
        {utente?.sospeso && <Sospeso />}
        {utente && <DaRivedere stato={utente.documento_stato} />}
        {utente && <DaFareCon utenteId={utente.id} pagare={pagare} />}
        {utente && <SuCartaAlBanco persona={utente} />}
      </div>
      <div className={cx(styles['azioni'], 'flex wrap justify-end g2')} data-nostampa>
        {frase !== undefined && <Frase>{frase}</Frase>}
        {frase === undefined && utente?.telefono && (
          <a
            className={buttonClass('secondary', styles['telefono'], 'fixed p0')}
            href={telHref(utente.telefono)}
            aria-label={t('telefona', { chi })}
          >
            <Phone />
          </a>
        )}
        {frase === undefined && azione}
      </div>
    </li>
  );
}
