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

/** The filter keys (prodotto/catalogo#filtro). */
export const FILTRI = ['prenotabile', 'gruppo', 'attrezzatura'] as const;
export type Filtro = (typeof FILTRI)[number];

/** Reads `?filtro=`; anything else means no filter. */
export function readFiltro(text: string | null): Filtro | null {
  return FILTRI.find((filtro) => filtro === text) ?? null;
}

/**
 * The only filter that an entry matches: a group, a single bookable resource, or a thing that is used without booking.
 */
export function filtroOf(voce: VoceCatalogo): Filtro {
  if (voce.tipo === 'gruppo') return 'gruppo';
  return voce.entry.non_prenotabile ? 'attrezzatura' : 'prenotabile';
}

/** A resource of a group, as the page of the group lists it. */
export interface Membro {
  id: number;
  nome: string;
  /** The language of the name where it is not that of the page. */
  lang: 'it' | undefined;
  href: string;
}

/**
 * An entry as the list and the detail page show it, in the language of the page; a group is shown through its first resource
 * (prodotto/catalogo#gruppo).
 */
export interface VistaVoce {
  /** The entry that the booking form books. */
  entry: { tipo: 'prenotabile' | 'gruppo'; id: number };
  tipo: Tipo;
  nome: string;
  /** The languages of name and description where they are not that of the page. */
  lang: 'it' | undefined;
  descrizione_lang: 'it' | undefined;
  /** Null for a group without resources, which has no page. */
  href: string | null;
  /**
   * The resource whose sheet, links and pictures are shown: for a group, its first one
   * (prodotto/catalogo#pagina-del-gruppo).
   */
  risorsa_id: number | null;
  descrizione: string;
  images: readonly string[];
  links: readonly LinkUtile[];
  prenotabile: boolean;
  /** Today's stop, which is told before anything else. */
  fermo: PrenotabileOggi['fermo'];
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: number;
  /** The fields of the resource, for the card and the price; null for a group without resources. */
  valori: ValoriPubblici | null;
  /** Who confirms the bookings, for each bookable piece of the entry. */
  conferme: readonly Conferma[];
  /** The resources of a group, each with its own page; null for a single resource. */
  membri: readonly Membro[] | null;
  /** The ids of the abilitazioni that it asks for. */
  serve: readonly number[];
  /** Whether it is not published yet: only administrators see it. */
  bozza: boolean;
}

/** A single resource, booked on its own even if it belongs to a group (prodotto/catalogo#pagina-del-gruppo). */
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
 * A group: its name, its description (by default the first resource's), the first resource's pictures, and what its
 * members allow together (prodotto/prenotazioni#gruppi).
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

/**
 * The group that `?gruppo=` names on a resource's page; null when there is no such group, or when the resource is not
 * one of its members, so that an address cannot combine things that do not belong together.
 */
export function findGruppo(
  catalogo: readonly VoceCatalogo[],
  gruppoId: string,
  risorsaId: string,
): GruppoOggi | null {
  const voce = catalogo.find((one) => one.tipo === 'gruppo' && String(one.entry.id) === gruppoId);
  if (voce?.tipo !== 'gruppo') return null;
  return voce.entry.prenotabili.some((membro) => String(membro.id) === risorsaId) ? voce.entry : null;
}

/** Whether `?modifica=` names the resource, or one of the group's. */
export function isCalled({ tipo, entry }: VoceCatalogo, id: string | null): boolean {
  const risorse = tipo === 'gruppo' ? entry.prenotabili : [entry];
  return risorse.some((risorsa) => String(risorsa.id) === id);
}
