import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { ultimaDaAvvisare } from '#domain/documento.ts';
import { scadenzaOf } from '#web/shared/documento/say-esito.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { calendariQuery, sessioniQuery } from '#web/shared/queries/account.ts';
import { portaQuery } from '#web/shared/queries/banco.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { mieGiornateQuery } from '#web/shared/queries/giornate.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown, ChevronRight } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './nomi-gruppi.module.css';
import { testiProfilo } from './testi.ts';

/** The groups of the profile, each at an address of its own (prodotto/pagine#profilo). */
export const GRUPPI = ['dati', 'giornate', 'calendario', 'account'] as const;
export type Gruppo = (typeof GRUPPI)[number];

/** The address of a group. */
export const pathGruppo = (gruppo: Gruppo) => `${PATHS.profilo}/${gruppo}` as const;

/** The ids of the profile's parts that links lead to, and the groups that contain them. */
const ANCORE: Readonly<Record<string, Gruppo>> = {
  documento: 'dati',
  verifica: 'dati',
  calendario: 'calendario',
  programmi: 'account',
};

/** The group with the part that a hash of `/profilo` names; undefined if the page itself shows it. */
export const gruppoOf = (hash: string): Gruppo | undefined => ANCORE[hash.slice(1)];

/** Starts reading the data of the lines below the names. */
export function prefetchStati(client: QueryClient): void {
  void client.prefetchQuery(mieGiornateQuery());
  void client.prefetchQuery(calendariQuery());
  void client.prefetchQuery(portaQuery());
  void client.prefetchQuery(sessioniQuery());
}

interface GruppiProps {
  utente: Utente;
  /** The open group, in this list or beside it. */
  aperto?: Gruppo | undefined;
  /** The content of the open group, if it opens below its name. */
  children?: ReactNode;
}

/** The names of the groups, each with a line about its state. */
export function Gruppi({ utente, aperto, children }: GruppiProps) {
  const t = useTesti(testiProfilo);
  const stati = useStati(utente);
  return (
    <nav aria-label={t('gruppi')} className={styles['gruppi']}>
      <ul>
        {GRUPPI.map((gruppo) => {
          const isOpen = gruppo === aperto;
          return (
            <li key={gruppo}>
              <Link to={pathGruppo(gruppo)} aria-current={isOpen || undefined} className={styles['nome']}>
                <span>
                  <b>{t(`gruppo_${gruppo}`)}</b>
                  <small className={cx(gruppo === 'dati' && stati.manca && styles['manca'])}>
                    {stati[gruppo]}
                  </small>
                </span>
                {isOpen ? <ChevronDown /> : <ChevronRight />}
              </Link>
              {isOpen && children && <div className={styles['dentro']}>{children}</div>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The state of each group; empty until it is known. */
function useStati({ documento_stato, is_verified }: Utente): Record<Gruppo, string> & { manca: boolean } {
  const t = useTesti(testiProfilo);
  const lingua = useLingua();
  const { data: giornate } = useQuery(mieGiornateQuery());
  const { data: calendari } = useQuery(calendariQuery());
  const { data: porta } = useQuery(portaQuery());
  const { data: sessioni } = useQuery(sessioniQuery());
  const { data: documentoMio } = useQuery(statoDocumentoQuery());
  const oggi = useOggi();
  const provata = documento_stato === 'verificato' ? documentoMio?.provata : null;
  const scade = provata && scadenzaOf(documentoMio!);
  const isEnding = scade != null && scade <= ultimaDaAvvisare(oggi);
  const documento = t(`stato_documento_${documento_stato}`);
  const creato = calendari?.some(({ cosa }) => cosa === 'mie');
  return {
    manca: isEnding || !is_verified || documento_stato === 'mancante' || documento_stato === 'rifiutato',
    dati:
      is_verified && documento_stato === 'verificato'
        ? isEnding
          ? t('stato_dati_rientra', { servizio: provata!.servizio, scade: formatData(scade, lingua) })
          : provata
            ? t('stato_dati_provati', { servizio: provata.servizio })
            : t('stato_dati_tutto')
        : is_verified
          ? documento
          : t('stato_dati_mail', { documento }),
    giornate: !giornate
      ? ''
      : giornate.saldo === 0
        ? t('stato_giornate_nessuna')
        : t('stato_giornate', { count: giornate.saldo }),
    calendario:
      creato === undefined || !porta
        ? ''
        : !creato
          ? t('stato_calendario_non_creato')
          : t(porta.nome_alla_porta ? 'stato_porta' : 'stato_porta_no'),
    account: sessioni ? t('stato_accessi', { count: sessioni.length }) : '',
  };
}
