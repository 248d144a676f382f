/**
 * What public pages show of the centre. Every page holds it as JSON, and the server renders the pages from it. Nothing
 * here is secret: only what the pages show is picked.
 */
import { z } from 'zod';
import { LINGUE } from '#domain/lingue.ts';
import { Blocco, Centro, RisorsaIniziale } from './contenuto.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('sistema');

const parti = Centro.pick({
  nome: true,
  sottotitolo: true,
  descrizione: true,
  casella: true,
  telefono: true,
  indirizzo: true,
  feste: true,
  titolare: true,
  home: true,
  contatti: true,
  partner: true,
  prezzario: true,
  supporto: true,
  privacy: true,
  accessibilita: true,
  dichiarazione_agid: true,
});
/** The centre's facts and texts in one language. */
export const CentroPubblico = z.object({
  ...parti.shape,
  orari: z.object({
    giorni: z.string().optional(),
    fasce: z.array(z.tuple([z.string(), z.string()])),
    nota: z.string().optional(),
  }),
  apertura: z
    .object({ giorni: z.array(z.int()), festivi: z.string().optional(), patrono: z.string().optional() })
    .optional(),
  fasce: z
    .object({ residente: z.int() })
    .optional()
    .describe('How many days ahead residents may book; the numbers of other classes are not published'),
});
export type CentroPubblico = z.infer<typeof CentroPubblico>;

/** A thing on the wall of the home page, as the first catalogue draws it. */
const Disegnato = RisorsaIniziale.pick({
  nome: true,
  illustrazione: true,
  noleggio_max: true,
  non_prenotabile: true,
});

const Resto = z.object({
  regolamento: z.array(Blocco).nullable().describe('The house rules; null when there is only a PDF'),
  parete: z.array(Disegnato).describe('The things that the home page hangs on its wall'),
  indirizzo_sito: z.string().nullable().describe('PUBLIC_URL; null when it is not set'),
});

/** What a page holds: the facts in every language. */
export type Fatti = z.infer<typeof Resto> & {
  readonly centro: CentroPubblico;
  /** Null when the centre has no English texts. */
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

/** What the program that the build makes for rendering pages gives to the server. */
export interface ProgrammaPagine {
  /** Loads the code of the home page. */
  readonly preload: () => Promise<void>;
  /**
   * The HTML of a page. `modello` is the page's frame of the build.
   * @throws when the page cannot be rendered without a browser
   */
  readonly renderPage: (path: string, modello: string, fatti: Fatti) => Promise<string>;
  /** The page without its content, which the browser then makes. */
  readonly renderShell: (path: string, modello: string, fatti: Fatti) => string;
  /** A style sheet that a rendered page names by its digest; undefined when none does. */
  readonly findStyles: (digest: string) => string | undefined;
  /** Content type and text of the other files that name the centre, by their addresses. */
  readonly otherFiles: (fatti: Fatti) => Readonly<Record<string, { type: string; text: string }>>;
}
