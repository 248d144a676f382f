import type { StatoVoce } from '#domain/voce.ts';

/** What can be had comes first, then what is there without booking, then what can be had on other days. */
const POSTI: Readonly<Record<StatoVoce, number>> = {
  libera: 0,
  sempre_qui: 1,
  troppo_lunga: 3,
  occupata: 4,
  chiuso: 4,
  fuori_uso: 5,
};
/** What is not for whoever was not shown how, even where it is free. */
const MANCA = 2;

/** Entries of the same rank stay in the catalogue's order; one that has not answered comes last. */
export const rankOf = (stato: StatoVoce | undefined, manca = false): number =>
  !stato ? 6 : manca && (stato === 'libera' || stato === 'occupata') ? MANCA : POSTI[stato];
