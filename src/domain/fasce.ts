import { addGiorni, minGiorno, ULTIMO_GIORNO, type Giorno } from './giorno.ts';

/**
 * The classes of persons, the one that may book furthest ahead first (prodotto/fasce#fascia). What a person may do
 * follows from their class; the reason for it is not stored anywhere.
 */
export const FASCE = ['precedenza', 'residente', 'esterno'] as const;
export type Fascia = (typeof FASCE)[number];

/** The class of everybody who was put into no other. Visitors are shown the days of this class. */
export const FASCIA_COMUNE = 'residente' satisfies Fascia;

/** Nobody books further ahead than this many days, whatever the centre has decided (prodotto/prenotazioni#date). */
export const MAX_GIORNI_AVANTI = 366;

/** The centre's decisions about its classes. */
type RegoleFasce = {
  /** Days ahead; a class that is not listed books as far as residents. Absent: `MAX_GIORNI_AVANTI` for everybody. */
  fasce?: (Partial<Record<Fascia, number | undefined>> & { residente: number }) | undefined;
};

/** The last day that anybody may book. No class reaches beyond it, whatever the centre has decided. */
export function orizzonte(oggi: Giorno): Giorno {
  return minGiorno(addGiorni(oggi, MAX_GIORNI_AVANTI), ULTIMO_GIORNO);
}

/** The last day that a person of a class may book (prodotto/prenotazioni#date). */
export function prenotaFino({ fasce }: RegoleFasce, fascia: Fascia, oggi: Giorno): Giorno {
  if (!fasce) return orizzonte(oggi);
  return minGiorno(addGiorni(oggi, fasce[fascia] ?? fasce.residente), orizzonte(oggi));
}

/** The contribution of a class: what it pays for each open day at a space, on top of the price, in euro (prodotto/prezzi#contributo). */
export const contributoOf = (
  { contributo_esterni }: { readonly contributo_esterni: number },
  fascia: Fascia,
): number => (fascia === 'esterno' ? contributo_esterni : 0);
