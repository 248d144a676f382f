import { createContext, use } from 'react';
import type { DaFare } from '#contract/da-fare.ts';
import { listDaFare } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { SuCarta, type SuCartaProps } from '#web/shared/informativa/su-carta.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';

/** The tasks about the people of the day, as the desk was read. */
export const DaFareDelGiorno = createContext<readonly DaFare[]>([]);

/** The button to note that a person registered on paper was given the privacy notice. */
export function SuCartaAlBanco({ persona }: SuCartaProps) {
  const daFare = use(DaFareDelGiorno).find(({ utente_id }) => utente_id === persona.id);
  return daFare?.da_informare ? <SuCarta persona={persona} variant="plain" /> : null;
}

/**
 * The other tasks about the person of a line, with a link to their page.
 * @param pagare days to be paid that the line shows already; repeated only if there are more
 */
export function DaFareCon({ utenteId, pagare = 0 }: { utenteId: string; pagare?: number | undefined }) {
  const t = useTesti(testiDaFare);
  const daFare = use(DaFareDelGiorno).find(({ utente_id }) => utente_id === utenteId);
  const rest = daFare?.da_pagare === pagare ? { ...daFare, da_pagare: 0 } : daFare;
  const cose = rest ? listDaFare(rest, t) : [];
  if (cose.length === 0) return null;
  return (
    <Link to={pathUtente(utenteId)} className="inline middle h44 same-ink">
      {cose.map(({ detto }) => detto).join(', ')}
    </Link>
  );
}
