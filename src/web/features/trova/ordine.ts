import type { StatoVoce } from '#domain/voce.ts';

/** What can be had comes first, then what is there without booking, then what can be had on other days. */
const POSTI: Readonly<Record<StatoVoce, number>> = {
  libera: 0,
  sempre_qui: 1,
  troppo_lunga: 2,
  occupata: 3,
  chiuso: 3,
  fuori_uso: 4,
};

/** Entries of the same rank stay in the catalogue's order; one that has not answered comes last. */
export const rankOf = (stato: StatoVoce | undefined): number => (stato ? POSTI[stato] : 5);
