import type { ReactNode } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { MancanoAlBanco } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { DaRivedere } from '#web/shared/documento/stato-documento.tsx';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { Sospeso } from '#web/shared/sospeso/sospeso.tsx';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Phone } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';
import { DaFareCon, SuCartaAlBanco } from './elenco-da-fare.tsx';
import { testiBanco } from './testi.ts';

export interface RigaProps {
  prenotazione: RigaBanco;
  /** The days, below the name of the thing. */
  quando: string;
  /** Anything else to know. */
  children?: ReactNode;
  /** How many days are to be paid, if `children` say so. */
  pagare?: number | undefined;
  /** The buttons, after the telephone number. */
  azione?: ReactNode;
  inRitardo?: boolean;
  /** Whether its sheet is open. */
  scelta?: boolean;
}

/**
 * One line of the desk: the person, the thing and until when, further facts, and the buttons
 * (prodotto/banco#schermata).
 */
export function Riga({ prenotazione, quando, children, pagare, azione, inRitardo, scelta }: RigaProps) {
  const t = useTesti(testiBanco);
  const { utente, prenotabile, mancano } = prenotazione;
  const chi = sayChi(prenotazione, t);
  return (
    <li className={cx(styles['riga'], inRitardo && styles['tardi'], scelta && styles['scelta'])}>
      {utente ? (
        <Link to={pathUtente(utente.id)} className={styles['chi']}>
          <b>{chi}</b>
          <span className="num soft">{utente.telefono || t('nessun_telefono')}</span>
        </Link>
      ) : (
        <span className={styles['chi']}>
          <b className="soft">{chi}</b>
        </span>
      )}
      <div className={styles['cosa']}>
        <span lang="it">{prenotabile.nome}</span>
        <span className="num soft">{quando}</span>
      </div>
      <div className={styles['altro']}>
        {children}
        {utente && <MancanoAlBanco persona={utente} mancano={mancano} />}
        {utente?.sospeso && <Sospeso />}
        {utente && <DaRivedere stato={utente.documento_stato} />}
        {utente && <DaFareCon utenteId={utente.id} pagare={pagare} />}
        {utente && <SuCartaAlBanco persona={utente} />}
      </div>
      <div className={styles['azioni']} data-nostampa>
        {utente?.telefono && (
          <a
            className={buttonClass('secondary', styles['telefono'])}
            href={telHref(utente.telefono)}
            aria-label={t('telefona', { chi })}
          >
            <Phone />
          </a>
        )}
        {azione}
      </div>
    </li>
  );
}
