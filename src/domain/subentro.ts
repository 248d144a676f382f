/** What tells whether somebody has proved to be the person whom an account names. */
export type Prova = { is_verified: boolean; is_superuser: boolean; informato_il: unknown };

/**
 * Whether a stranger may have prepared an account (prodotto/persone#subentro): nobody has proved its address, and the
 * desk did not make it.
 */
export const isNonProvato = ({ is_verified, is_superuser, informato_il }: Prova): boolean =>
  !is_verified && !is_superuser && informato_il === null;
