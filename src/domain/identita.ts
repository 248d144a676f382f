/** What a provider must say of somebody before it can vouch for them: these must equal the account's. */
export const CAMPI_IDENTITA = ['nome', 'cognome', 'codice_fiscale'] as const;
type CampoIdentita = (typeof CAMPI_IDENTITA)[number];

/** Who somebody is, as an account or a provider says it. */
export type Identita = Readonly<Record<CampoIdentita, string>>;

/** A field in which the provider says something else than the account. */
export interface Differenza {
  readonly campo: CampoIdentita;
  /** What the account says. */
  readonly attuale: string;
  /** What the provider says. */
  readonly nuovo: string;
}

/** A name without what is written now one way and now another: case, accents, apostrophes (NICCOLO', Niccolò), blanks. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘`´ʼ]/gu, '')
    .replaceAll(/[\s\u2010-\u2015-]+/gu, ' ')
    .trim()
    .toLowerCase();
}

const foldAll = ({ nome, cognome }: Pick<Identita, 'nome' | 'cognome'>): string =>
  fold(`${nome} ${cognome}`).split(' ').toSorted().join(' ');

/** Whether two have the same words for a name, in whatever order: a sheet may have divided them wrongly. */
export const isSameNome = (
  one: Pick<Identita, 'nome' | 'cognome'>,
  other: Pick<Identita, 'nome' | 'cognome'>,
): boolean => foldAll(one) === foldAll(other);

/**
 * The fields in which two say something else about who somebody is, case and accents aside
 * (prodotto/documenti#garanzia). Empty when both speak of the same person.
 */
export function listDifferenze(attuali: Identita, nuovi: Identita): Differenza[] {
  return CAMPI_IDENTITA.filter((campo) => fold(attuali[campo]) !== fold(nuovi[campo])).map((campo) => ({
    campo,
    attuale: attuali[campo],
    nuovo: nuovi[campo],
  }));
}
