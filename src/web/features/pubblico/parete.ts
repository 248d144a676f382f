import { alternate, POSTI } from '#domain/alternate.ts';

export interface VoceParete {
  nome: string;
  nome_en?: string;
  /** If it is out today, the last day as text; null until further notice. */
  fuori: { fino: string | null } | null;
  /** Null until the catalogue has loaded: then the link leads to the list. */
  href: string | null;
  src: string;
  /** Whether it is used without booking, so that it is always there. */
  fissa: boolean;
  /** Days; 0 for no limit. */
  noleggio_max: number;
}

/**
 * The wall of the centre's texts, updated by the catalogue: existing things keep place and picture and get their page;
 * the others are replaced.
 */
export function settleParete(
  disegnate: readonly VoceParete[],
  catalogo: readonly VoceParete[] | null,
): VoceParete[] {
  const shown = alternate(disegnate).slice(0, POSTI);
  if (!catalogo) return shown;
  // Of several with one name the first takes the place.
  const byNome = new Map(catalogo.toReversed().map((voce) => [voce.nome, voce]));
  const there = shown.flatMap((voce) => {
    const found = byNome.get(voce.nome);
    return found ? [{ ...found, src: voce.src }] : [];
  });
  const taken = new Set(there.map(({ nome }) => nome));
  const others = alternate(catalogo).filter(({ nome }) => !taken.has(nome));
  return [...there, ...others].slice(0, POSTI);
}
