import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { ultimaDaAvvisare } from '#domain/documento.ts';
import { scadenzaOf } from '#web/shared/documento/say-esito.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { calendariQuery, sessioniQuery } from '#web/shared/queries/account.ts';
import { portaQuery } from '#web/shared/queries/banco.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { mieGiornateQuery } from '#web/shared/queries/giornate.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown, ChevronRight } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './profilo.module.css';
import { testiProfilo } from './testi.ts';

/** The groups of the profile, each with its own address (prodotto/pagine#profilo). */
export const GRUPPI = ['dati', 'giornate', 'calendario', 'account'] as const;
export type GruppoProfilo = (typeof GRUPPI)[number];

export const pathGruppo = (gruppo: GruppoProfilo) => `${PATHS.profilo}/${gruppo}` as const;

/** Groups by the ids of their parts, which links lead to. */
const ANCORE: Readonly<Record<string, GruppoProfilo>> = {
  documento: 'dati',
  verifica: 'dati',
  calendario: 'calendario',
  programmi: 'account',
};

/** The group of a hash of `/profilo`; undefined if the page itself has the part. */
export const gruppoOf = (hash: string): GruppoProfilo | undefined => ANCORE[hash.slice(1)];

export function prefetchStati(client: QueryClient): void {
  void client.prefetchQuery(mieGiornateQuery());
  void client.prefetchQuery(calendariQuery());
  void client.prefetchQuery(portaQuery());
  void client.prefetchQuery(sessioniQuery());
}

interface GruppiProps {
  utente: Utente;
  /** The open group, in this list or beside it. */
  aperto?: GruppoProfilo | undefined;
  /** The content of the open group, if it is below its name. */
  children?: ReactNode;
}

export function Gruppi({ utente, aperto, children }: GruppiProps) {
  const t = useTesti(testiProfilo);
  const stati = useStati(utente);
  return (
    <nav aria-label={t('gruppi')} className="clip raised r3 shade">
      <ul className="rules">
        {GRUPPI.map((gruppo) => {
          const isOpen = gruppo === aperto;
          return (
            <li key={gruppo}>
              <Link
                to={pathGruppo(gruppo)}
                aria-current={isOpen || undefined}
                className={cx(styles['nome'], 'hover-tint flex between middle h64 g3 lh125 ink plain')}
              >
                <span className="min0">
                  <b className="block">{t(`gruppo_${gruppo}`)}</b>
                  <small
                    className={cx('block small', gruppo === 'dati' && stati.manca ? 'bold warn' : 'soft')}
                  >
                    {stati[gruppo]}
                  </small>
                </span>
                {isOpen ? (
                  <ChevronDown className="fixed action" />
                ) : (
                  <ChevronRight className="fixed action" />
                )}
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
function useStati({
  documento_stato,
  is_verified,
}: Utente): Record<GruppoProfilo, string> & { manca: boolean } {
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
          ? t('stato_dati_rientra', {
              servizio: provata!.servizio,
              scade: formatGiorno(scade, lingua, 'date'),
            })
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
