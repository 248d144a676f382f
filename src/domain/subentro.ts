/** What tells whether somebody has proved to be the person whom an account names. */
export type Prova = {
  is_verified: boolean;
  is_superuser: boolean;
  /** The centre made the account: at the desk, or from a sheet (`da_informare`). */
  informato_il: unknown;
  da_informare: boolean;
};

/**
 * Whether a stranger may have prepared an account (prodotto/persone#subentro): nobody has proved its address, and the
 * centre did not make it.
 */
export const isNonProvato = ({ is_verified, is_superuser, ...prova }: Prova): boolean =>
  !is_verified && !is_superuser && !isFattoDalCentro(prova);

/** Whether the centre made an account, at the desk or from a sheet. */
export const isFattoDalCentro = ({
  informato_il,
  da_informare,
}: Pick<Prova, 'informato_il' | 'da_informare'>): boolean => da_informare || informato_il !== null;
