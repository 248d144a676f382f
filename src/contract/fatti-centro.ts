/** What public pages show of the centre. Every page contains it as JSON, so it has nothing secret. */
import { z } from 'zod';
import { LINGUE } from '#domain/lingue.ts';
import { nomi } from './campi.ts';
import { Blocco } from './contenuto.ts';
import { endpointsOf } from './endpoint.ts';
import { PARTI_HOME } from './impostazioni.ts';

const endpoint = endpointsOf('sistema');

const testo = z.string();
const testi = z.array(testo);
const immagine = testo.optional();
const PaginaTesto = z.object({
  introduzione: testi,
  sezioni: z.array(z.object({ titolo: testo, paragrafi: testi, elenco: testi })),
  aggiornato_il: testo.optional(),
});
/** A page of text: an introduction, then titled sections with paragraphs and a list. */
export type PaginaTesto = z.infer<typeof PaginaTesto>;

const ParteHome = z.object({
  nome: z.enum(PARTI_HOME),
  titolo: testo,
  paragrafi: testi,
  voci: z.array(z.object({ titolo: testo, testo, illustrazione: immagine })),
});
export type ParteHome = z.infer<typeof ParteHome>;

export const CentroPubblico = z.object({
  nome: testo,
  sottotitolo: testo,
  descrizione: testo,
  /** The name of a picture of the settings. */
  logo: immagine,
  indirizzo: z.object({
    luogo: testo.optional(),
    via: testo,
    cap: testo,
    comune: testo,
    provincia: testo,
  }),
  telefono: testo,
  casella: testo,
  sito: testo.optional(),
  orari: z.object({
    giorni: testo.optional().describe('The open days in the centre’s own words'),
    fasce: z.array(z.tuple([testo, testo])),
    nota: testo.optional(),
  }),
  apertura: z.object({ giorni: z.array(z.int()), festivi: testo.optional(), patrono: testo.optional() }),
  patrono_detto: testo.optional(),
  feste: z.record(testo, testo),
  fasce: z
    .object({ residente: z.int() })
    .describe('How many days ahead residents may book; the numbers of other classes are not published'),
  pacchetti: z
    .array(z.object({ giorni: z.int(), etichetta: testo.optional(), prezzo: z.int(), sconto: z.int() }))
    .describe('The price list in force, shortest package first'),
  titolare: z.object({ nome: testo, indirizzo: testo, casella: testo }),
  home: z.object({
    hero: z.object({ etichetta: testo, titolo: testo, testo, alt: testo, fatti: testi, immagine }),
    parti: z.array(ParteHome).describe('The parts that are shown, in their order'),
  }),
  contatti: z.object({ titolo: testo, testo, invito: testo, come_arrivare: testi }),
  partner: z.array(z.object({ nome: testo, url: testo, logo: testo })),
  prezzario: z.object({ introduzione: testi, note: testi }),
  supporto: z.object({ introduzione: testi, nota: testo }),
  privacy: PaginaTesto.extend({
    responsabile_protezione: z.object({ nome: testo, casella: testo }).optional(),
    responsabili_esterni: z.array(z.object({ nome: testo, compito: testo })),
  }),
  accessibilita: PaginaTesto.extend({ valutata_il: testo.optional(), metodo: testo.optional() }),
  dichiarazione_agid: testo.optional(),
  solo_italiano: testi.describe('The texts that have no English, among those of the English answer'),
});
export type CentroPubblico = z.infer<typeof CentroPubblico>;

/** An instrument on the wall of the home page, until the page has loaded the catalogue. */
const InParete = z.object({
  ...nomi,
  /** The address of its picture below `/api/images/`; null without one. */
  immagine: testo.nullable(),
  noleggio_max: z.int(),
  non_prenotabile: z.boolean(),
});

const Resto = z.object({
  regolamento: z.array(Blocco).nullable().describe('The house rules; null when there is only a PDF'),
  parete: z.array(InParete).describe('The instruments on the wall of the home page'),
  indirizzo_sito: z.string().nullable().describe('PUBLIC_URL; null when it is not set'),
});

export type Fatti = z.infer<typeof Resto> & {
  readonly centro: CentroPubblico;
  /** Null without English texts. */
  readonly inglese: CentroPubblico | null;
};

export const readCentro = endpoint('GET', '/centro', {
  summary: 'What public pages show of the centre: facts, texts, partners, house rules',
  access: 'chiunque',
  query: z.object({ lingua: z.enum(LINGUE).default('it') }),
  response: Resto.extend({
    lingua: z.enum(LINGUE).describe('The language of the texts: Italian where there are no English ones'),
    centro: CentroPubblico,
  }),
  rifiuti: [],
});

/** The interface of the built program that renders pages on the server. */
export interface ProgrammaPagine {
  readonly preload: () => Promise<void>;
  /** The HTML of a page in its frame `modello`. @throws when it cannot be rendered without a browser */
  readonly renderPage: (path: string, modello: string, fatti: Fatti) => Promise<string>;
  /** The page without its content, which the browser then renders. */
  readonly renderShell: (path: string, modello: string, fatti: Fatti) => string;
  /** A style sheet of a rendered page by its digest; undefined when there is none. */
  readonly findStyles: (digest: string) => string | undefined;
  /** Content type and text of the other files with the centre's name, by address. */
  readonly otherFiles: (fatti: Fatti) => Readonly<Record<string, { type: string; text: string }>>;
}
