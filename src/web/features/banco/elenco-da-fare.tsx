import { createContext, use } from 'react';
import type { DaFare } from '#contract/da-fare.ts';
import { listDaFare } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { SuCarta, type SuCartaProps } from '#web/shared/informativa/su-carta.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';

/** What is still to be done about the people of the day, as the desk was read. */
export const DaFareDelGiorno = createContext<readonly DaFare[]>([]);

/** The button with which the desk notes that a person from a sheet was given the privacy notice. */
export function SuCartaAlBanco({ persona }: SuCartaProps) {
  const daFare = use(DaFareDelGiorno).find(({ utente_id }) => utente_id === persona.id);
  return daFare?.da_informare ? <SuCarta persona={persona} variant="plain" /> : null;
}

/**
 * What else is still to be done about the person of a line. It is the same as on their page, to which it links.
 * @param pagare days to be paid that the line already names; they are repeated only if there are more
 */
export function DaFareCon({ utenteId, pagare = 0 }: { utenteId: string; pagare?: number | undefined }) {
  const t = useTesti(testiDaFare);
  const daFare = use(DaFareDelGiorno).find(({ utente_id }) => utente_id === utenteId);
  const rest = daFare?.da_pagare === pagare ? { ...daFare, da_pagare: 0 } : daFare;
  const cose = rest ? listDaFare(rest, t) : [];
  if (cose.length === 0) return null;
  return (
    <Link to={pathUtente(utenteId)} className={styles['da-fare']}>
      {cose.map(({ detto }) => detto).join(', ')}
    </Link>
  );
}
