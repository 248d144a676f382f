import type { StatoDocumento } from './documento.ts';

/** What tells whether somebody has proved to be the person whom an account names. */
export type ProvaAccount = {
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
export const isNonProvato = (utente: ProvaAccount): boolean =>
  !utente.is_verified && isIscrittoDaSolo(utente);

/** Whether somebody registered the account without the centre: of an administrator, the operator answers for it. */
const isIscrittoDaSolo = ({ is_superuser, ...prova }: Omit<ProvaAccount, 'is_verified'>): boolean =>
  !is_superuser && !isFattoDalCentro(prova);

/** Whether the centre made an account, at the desk or from a sheet. */
export const isFattoDalCentro = ({
  informato_il,
  da_informare,
}: Pick<ProvaAccount, 'informato_il' | 'da_informare'>): boolean => da_informare || informato_il !== null;

/** What has happened to an account since it was made. */
export type UsoAccount = {
  documento_stato: StatoDocumento;
  /** Whether the desk has done something for it. */
  usato_dal_banco: boolean;
  /** Whether a document or a provider has ever proved who its person is. */
  persona_provata: boolean;
};

/**
 * Whether the desk may take an account over. That its address is proved says only that somebody reads the mailbox: until
 * the desk or a document has used the account, nothing in it needs to be kept from the person at the desk.
 */
export const maySubentrare = (utente: ProvaAccount & UsoAccount): boolean =>
  isIscrittoDaSolo(utente) &&
  (!utente.is_verified ||
    (!utente.usato_dal_banco && ['mancante', 'rifiutato'].includes(utente.documento_stato)));

/**
 * Whether the desk asks for whose address it is before it puts a document into an account
 * (prodotto/documenti#mail-da-chiedere): anybody may have registered with somebody's name.
 */
export const isMailDaChiedere = (utente: ProvaAccount & UsoAccount): boolean =>
  isIscrittoDaSolo(utente) && !utente.persona_provata;
