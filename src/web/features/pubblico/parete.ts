import { alternate, POSTI } from '#domain/alternate.ts';

/** One thing on the wall of the home page. */
export interface VoceParete {
  nome: string;
  nome_en?: string;
  /** If it is out today, the last day of that period in words, or null until further notice. */
  fuori: { fino: string | null } | null;
  /** Its page; null until the catalogue is known: then the link leads to the whole list. */
  href: string | null;
  /** Address of its picture. */
  src: string;
  /** Whether it is used without booking, so that it is always there. */
  fissa: boolean;
  /** Days, 0 for no limit. */
  noleggio_max: number;
}

/**
 * The wall of the centre's texts, corrected by the catalogue. A thing that no longer exists is replaced by another. A
 * thing that still exists keeps its place and its picture, and gets its page.
 */
export function settleParete(
  disegnate: readonly VoceParete[],
  catalogo: readonly VoceParete[] | null,
): VoceParete[] {
  const shown = alternate(disegnate).slice(0, POSTI);
  if (!catalogo) return shown;
  const byNome = new Map(catalogo.map((voce) => [voce.nome, voce]));
  const there = shown.flatMap((voce) => {
    const found = byNome.get(voce.nome);
    return found ? [{ ...found, src: voce.src }] : [];
  });
  const taken = new Set(there.map(({ nome }) => nome));
  const others = alternate(catalogo).filter(({ nome }) => !taken.has(nome));
  return [...there, ...others].slice(0, POSTI);
}
