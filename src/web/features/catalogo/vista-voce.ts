import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { GruppoOggi } from '#contract/gruppi.ts';
import type { LinkUtile, PrenotabileOggi } from '#contract/prenotabili.ts';
import { listServe } from '#domain/abilitazioni.ts';
import { langDi, nomeIn, testoIn, type ConNome, type Lingua } from '#domain/lingue.ts';
import type { Conferma } from '#domain/documento.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import type { ValoriPubblici } from '#web/shared/risorsa/tabella-campi.ts';

/** Filter keys (prodotto/catalogo#filtro). */
export const FILTRI = ['prenotabile', 'gruppo', 'attrezzatura'] as const;
export type Filtro = (typeof FILTRI)[number];

/** Parses `?filtro=`; null for anything else. */
export function readFiltro(text: string | null): Filtro | null {
  return FILTRI.find((filtro) => filtro === text) ?? null;
}

/** The filter of an entry: a group, a bookable resource, or a thing used without booking. */
export function filtroOf(voce: VoceCatalogo): Filtro {
  if (voce.tipo === 'gruppo') return 'gruppo';
  return voce.entry.non_prenotabile ? 'attrezzatura' : 'prenotabile';
}

export interface MembroGruppo {
  id: number;
  nome: string;
  /** Set if the name is not in the page's language. */
  lang: 'it' | undefined;
  href: string;
}

/** An entry in the page's language; a group uses its first resource (prodotto/catalogo#gruppo). */
export interface VistaVoce {
  entry: { tipo: 'prenotabile' | 'gruppo'; id: number };
  tipo: Tipo;
  nome: string;
  /** Set if the text is not in the page's language. */
  lang: 'it' | undefined;
  descrizione_lang: 'it' | undefined;
  /** Null for a group without resources, which has no page. */
  href: string | null;
  /** The resource with the sheet, links and pictures: the first of a group (prodotto/catalogo#pagina-del-gruppo). */
  risorsa_id: number | null;
  descrizione: string;
  images: readonly string[];
  links: readonly LinkUtile[];
  prenotabile: boolean;
  fermo: PrenotabileOggi['fermo'];
  /** Days, inclusive; 0 means no limit. */
  noleggio_max: number;
  /** Fields of the resource, for card and price; null for a group without resources. */
  valori: ValoriPubblici | null;
  /** Who confirms bookings, for each bookable piece. */
  conferme: readonly Conferma[];
  /** The resources of a group; null for a single resource. */
  membri: readonly MembroGruppo[] | null;
  /** Ids of the required abilitazioni. */
  serve: readonly number[];
  /** Not published yet: only administrators see it. */
  bozza: boolean;
}

/** A single resource, also if it is in a group (prodotto/catalogo#pagina-del-gruppo). */
export function viewPrenotabile(risorsa: PrenotabileOggi, lingua: Lingua): VistaVoce {
  return {
    entry: { tipo: 'prenotabile', id: risorsa.id },
    tipo: risorsa.tipo,
    ...sayNome(risorsa, lingua),
    ...sayDescrizione(risorsa, lingua),
    href: pathRisorsa(risorsa.tipo, risorsa.id),
    risorsa_id: risorsa.id,
    images: risorsa.images,
    links: risorsa.links,
    prenotabile: !risorsa.non_prenotabile,
    fermo: risorsa.fermo,
    noleggio_max: risorsa.noleggio_max,
    valori: risorsa,
    conferme: [risorsa],
    membri: null,
    serve: listServe([risorsa]),
    bozza: risorsa.bozza,
  };
}

/**
 * A group with its name, its description (by default the first resource's), the first resource's pictures, and the
 * limits of its members together (prodotto/prenotazioni#gruppi).
 */
export function viewGruppo(gruppo: GruppoOggi, lingua: Lingua): VistaVoce {
  const [first] = gruppo.prenotabili;
  const pubblicati = gruppo.prenotabili.filter(({ bozza }) => !bozza);
  return {
    entry: { tipo: 'gruppo', id: gruppo.id },
    tipo: gruppo.tipo,
    ...sayNome(gruppo, lingua),
    ...sayDescrizione(gruppo.descrizione ? gruppo : (first ?? gruppo), lingua),
    href: first ? pathRisorsa(gruppo.tipo, first.id, gruppo.id) : null,
    risorsa_id: first?.id ?? null,
    images: first?.images ?? [],
    links: first?.links ?? [],
    prenotabile: pubblicati.some((membro) => !membro.non_prenotabile),
    fermo: gruppo.fermo,
    noleggio_max: noleggioMaxGruppo(pubblicati),
    valori: first ?? null,
    conferme: pubblicati.filter((membro) => !membro.non_prenotabile),
    membri: gruppo.prenotabili.map((membro) => ({
      id: membro.id,
      ...sayNome(membro, lingua),
      href: pathRisorsa(gruppo.tipo, membro.id),
    })),
    serve: gruppo.serve,
    bozza: false,
  };
}

export function viewVoce(voce: VoceCatalogo, lingua: Lingua): VistaVoce {
  return voce.tipo === 'gruppo' ? viewGruppo(voce.entry, lingua) : viewPrenotabile(voce.entry, lingua);
}

const sayNome = (di: ConNome, lingua: Lingua) => ({
  nome: nomeIn(lingua, di),
  lang: langDi(lingua, di.nome_en),
});

const sayDescrizione = (
  { descrizione, descrizione_en }: Pick<PrenotabileOggi, 'descrizione' | 'descrizione_en'>,
  lingua: Lingua,
) => ({
  descrizione: testoIn(lingua, descrizione, descrizione_en),
  descrizione_lang: langDi(lingua, descrizione_en),
});

/** The group of `?gruppo=` on a resource's page; null if it does not exist or the resource is no member. */
export function findGruppo(
  catalogo: readonly VoceCatalogo[],
  gruppoId: string,
  risorsaId: string,
): GruppoOggi | null {
  const voce = catalogo.find((one) => one.tipo === 'gruppo' && String(one.entry.id) === gruppoId);
  if (voce?.tipo !== 'gruppo') return null;
  return voce.entry.prenotabili.some((membro) => String(membro.id) === risorsaId) ? voce.entry : null;
}

/** Whether `?modifica=` names the resource or one of the group. */
export function isCalled({ tipo, entry }: VoceCatalogo, id: string | null): boolean {
  const risorse = tipo === 'gruppo' ? entry.prenotabili : [entry];
  return risorse.some((risorsa) => String(risorsa.id) === id);
}
