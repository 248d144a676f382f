/**
 * The settings of a centre, by section (docs/prodotto/impostazioni.md). The form, the call and the first filling use
 * these schemas. Where an English text is missing, readers of English get the Italian one.
 */
import { z } from 'zod';
import { MAX_GIORNI_AVANTI } from '#domain/fasce.ts';
import {
  email,
  giornoRisposta,
  intero,
  istanteRisposta,
  says,
  siNo,
  storable,
  testo as testoLibero,
  testoObbligatorio,
  versione,
} from './campi.ts';
import { Blocco } from './contenuto.ts';
import { endpointsOf } from './endpoint.ts';
import { NOME_IMMAGINE } from './immagini.ts';
import { MAX_PAROLE, PORTE_POSTA } from './valori.ts';

const endpoint = endpointsOf('impostazioni');

export const SEZIONI = [
  'centro',
  'orari',
  'prezzi',
  'regole',
  'home',
  'pagine',
  'partner',
  'regolamento',
  'privacy',
  'posta',
] as const;
export type Sezione = (typeof SEZIONI)[number];

const vuotoEAssente = (text: string): string | undefined => text || undefined;
const inglese = (max: number) => testoLibero(max).transform(vuotoEAssente).optional();

const testo = (max: number) => z.object({ it: testoObbligatorio(max), en: inglese(max) });
export type TestoBilingue = z.infer<ReturnType<typeof testo>>;

/** As `testo`, or nothing; Italian may be empty where the text exists only in English. */
const testoFacoltativo = (max: number) =>
  z
    .object({ it: testoLibero(max), en: inglese(max) })
    .transform((text): TestoBilingue | undefined =>
      text.it === '' && text.en === undefined ? undefined : text,
    )
    .optional();

/** Several texts: paragraphs, or the lines of a list. */
const testi = (max: number, quanti: number, minimo: 0 | 1 = 0) =>
  z.object({
    it: z.array(testoObbligatorio(max)).min(minimo, says('obbligatorio')).max(quanti),
    en: z
      .array(testoObbligatorio(max))
      .max(quanti)
      .transform((list) => (list.length > 0 ? list : undefined))
      .optional(),
  });
export type ParagrafiBilingui = z.infer<ReturnType<typeof testi>>;
const paragrafi = testi(1200, 20);

/** Set for an entry of a list that only one language shows. */
const solo = z.enum(['it', 'en']).optional();

/** The name of an uploaded picture. */
export const immagine = z.string().regex(NOME_IMMAGINE, says('non_valido'));
const indirizzoWeb = (protocol: RegExp) => z.url({ protocol, ...says('link_non_valido') }).max(500);
const sito = indirizzoWeb(/^https?$/u);
const ora = z.string().regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/u, says('ora_non_valida'));
const giorno = z.iso.date(says('giorno_non_valido')).optional();
const codiceFestivi = z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,6}){0,2}$/u, says('non_valido'));
const minuti = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

const Fasce = z
  .array(z.tuple([ora, ora]))
  .min(1, says('obbligatorio'))
  .max(6)
  .superRefine((spans, ctx) => {
    let before: [string, string] | undefined;
    for (const [i, span] of spans.entries()) {
      const [from, to] = [minuti(span[0]), minuti(span[1])];
      if (to <= from) ctx.addIssue({ code: 'custom', path: [i, 1], message: says('apre_dopo').error });
      else if (before && from < minuti(before[1])) {
        const orari = `${before[0]}-${before[1]}`;
        ctx.addIssue({ code: 'custom', path: [i, 0], message: says('orari_sovrapposti', { orari }).error });
      }
      before = span;
    }
  });

const Pacchetto = z.object({
  giorni: intero(1, 366),
  etichetta: testoFacoltativo(40),
  /** Whole euro. */
  prezzo: intero(0, 100_000),
  /** Percent, as displayed. */
  sconto: intero(0, 100),
});

/** The parts of the home page below its hero, each at most once. */
export const PARTI_HOME = [
  'strumenti',
  'spazio',
  'smart_working',
  'video',
  'come_si_comincia',
  'prossimi_passi',
  'destinatari',
  'passa_a_trovarci',
  'partner',
  'libera',
] as const;

const VoceHome = z.object({
  titolo: testo(120),
  testo: testo(400),
  illustrazione: immagine.optional(),
  solo,
});
const ParteHome = z.object({
  nome: z.enum(PARTI_HOME),
  nascosta: z.boolean(),
  /** The part 'passa_a_trovarci' has its texts among those of the contacts. */
  titolo: testoFacoltativo(120),
  paragrafi,
  voci: z.array(VoceHome).max(20),
});
export type ParteHomeBilingue = z.infer<typeof ParteHome>;

const PaginaTesto = {
  introduzione: paragrafi,
  sezioni: z
    .array(z.object({ titolo: testo(120), paragrafi, elenco: testi(800, 30), solo }))
    .min(1, says('obbligatorio'))
    .max(60),
  /** The day of the last change of these texts; the server sets it. */
  aggiornato_il: giorno,
};

const NomePdf = z.string().regex(/^[0-9a-f]{32}\.pdf$/u, says('non_valido'));

/** Markdown: titles, lists, bold, links. */
const testoRegolamento = storable(z.string().max(60_000));

const PdfCaricato = z.object({
  file: NomePdf,
  nome: testoObbligatorio(200),
  byte: z.int(),
  /** Absent where the file has no count. */
  pagine: z.int().optional(),
  caricato_il: giornoRisposta,
});

const parola = testoFacoltativo(MAX_PAROLE);

/** A mail server (prodotto/lettere#server). */
export const ServerPosta = z.object({
  host: testoObbligatorio(253).regex(/^[a-z0-9.:-]+$/iu, says('non_valido')),
  porta: z.union(
    PORTE_POSTA.map((porta) => z.literal(porta)),
    says('non_tra_i_valori', { ammessi: PORTE_POSTA.join(', ') }),
  ),
  protezione: z.enum(['tls', 'starttls']),
  utente: testoLibero(320).transform(vuotoEAssente).optional(),
  /** As typed; stored encrypted. In an answer, true means that one is stored. */
  password: z
    .union([storable(z.string().max(500)), z.literal(true)])
    .transform((typed) => (typed === true || typed === '' ? undefined : typed))
    .optional(),
  /** Encrypted; it never leaves the server, and input is ignored. */
  password_cifrata: z.string().max(4000).optional(),
  /** The sender's address; absent: the centre's mailbox. */
  mittente: email.optional(),
});
export type ServerPosta = z.output<typeof ServerPosta>;

export const SCHEMI = {
  centro: z.object({
    nome: testo(80),
    sottotitolo: testo(120),
    descrizione: testo(300),
    logo: immagine.optional(),
    indirizzo: z.object({
      luogo: testoFacoltativo(120),
      via: testoObbligatorio(120),
      cap: z.string().regex(/^\d{5}$/u, says('cap_non_valido')),
      comune: testoObbligatorio(80),
      provincia: z.string().regex(/^[A-Z]{2}$/u, says('provincia_non_valida')),
    }),
    telefono: z.string().regex(/^\+?\d[\d ]{4,20}\d$/u, says('telefono_non_valido')),
    /** The shared mailbox. */
    casella: email,
    sito: sito.optional(),
    /** The sender's name of letters. */
    mittente: testoObbligatorio(80),
  }),
  orari: z.object({
    /** Days of the week, 1 (Monday) to 7 (Sunday). */
    giorni: z
      .array(intero(1, 7))
      .min(1, says('giorni_chiusi'))
      .refine((giorni) => new Set(giorni).size === giorni.length, says('non_valido')),
    /** The days in the centre's own words; absent: made from `giorni`. */
    giorni_detti: testoFacoltativo(120),
    fasce: Fasce,
    /** The public holidays of a country or region, 'IT' or 'IT-32'; absent: none. */
    festivi: codiceFestivi.optional(),
    /** The day of the patron saint, '06-24'. */
    patrono: z
      .string()
      .regex(/^\d{2}-\d{2}$/u, says('giorno_non_valido'))
      .refine((day) => z.iso.date().safeParse(`2027-${day}`).success, says('giorno_non_valido'))
      .optional(),
    /** Absent: 'Festa patronale'. */
    patrono_detto: testoFacoltativo(60),
    /** The names of public holidays, by the day '12-25' or the distance from Easter 'pasqua', 'pasqua+1'. */
    feste: z.record(z.string().max(60), testo(60)),
    nota: testoFacoltativo(300),
  }),
  prezzi: z.object({
    pacchetti: z
      .array(Pacchetto)
      .max(30)
      .superRefine((list, ctx) => {
        if (!list.some(({ giorni }) => giorni === 1))
          ctx.addIssue({ code: 'custom', message: says('manca_un_giorno').error });
        for (const [i, { giorni }] of list.entries())
          if (list.findIndex((one) => one.giorni === giorni) < i)
            ctx.addIssue({
              code: 'custom',
              path: [i, 'giorni'],
              message: says('pacchetto_doppio', { giorni }).error,
            });
      })
      .transform((list) => list.toSorted((a, b) => a.giorni - b.giorni)),
    /** Whole euro for each open day at a space, paid by the class `esterno`. */
    contributo_esterni: intero(0, 1000),
  }),
  regole: z.object({
    /** How many days ahead each class may book; absent: as residents. */
    fasce: z.object({
      precedenza: intero(1, MAX_GIORNI_AVANTI).optional(),
      residente: intero(1, MAX_GIORNI_AVANTI),
      esterno: intero(1, MAX_GIORNI_AVANTI).optional(),
    }),
    /** How much one person may have booked ahead; absent: without limit. */
    limiti: z.object({
      spazio: intero(1, 100).optional(),
      strumento: intero(1, 100).optional(),
      giorni_in_programma: intero(1, 10_000).optional(),
    }),
    /** The day of the week of the weekly letter (1 is Monday); absent: one notice for each booking. */
    lettera_settimanale: intero(1, 7).optional(),
    ferma_da_solo: z.boolean(),
    /** How many past days a calendar feed has. */
    calendari_giorni_indietro: intero(0, 3660),
  }),
  home: z.object({
    hero: z.object({
      etichetta: testo(80),
      titolo: testo(80),
      testo: testo(300),
      alt: testo(300),
      fatti: testi(60, 4),
      immagine: immagine.optional(),
    }),
    parti: z
      .array(ParteHome)
      .max(PARTI_HOME.length)
      .superRefine((parti, ctx) => {
        for (const [i, { nome, titolo }] of parti.entries()) {
          if (parti.findIndex((one) => one.nome === nome) < i)
            ctx.addIssue({ code: 'custom', path: [i, 'nome'], message: says('non_valido').error });
          if (nome !== 'passa_a_trovarci' && !titolo?.it)
            ctx.addIssue({ code: 'custom', path: [i, 'titolo', 'it'], message: says('obbligatorio').error });
        }
      }),
  }),
  pagine: z.object({
    contatti: z.object({
      titolo: testo(120),
      testo: testo(600),
      invito: testo(300),
      come_arrivare: testi(300, 10),
    }),
    prezzario: z.object({ introduzione: testi(1200, 20, 1), note: paragrafi }),
    supporto: z.object({ introduzione: testi(1200, 20, 1), nota: testo(600) }),
    accessibilita: z.object({
      ...PaginaTesto,
      valutata_il: giorno,
      metodo: testoFacoltativo(600),
      /** The statement on the form of AgID. */
      dichiarazione_agid: indirizzoWeb(/^https$/u).optional(),
    }),
  }),
  partner: z.object({
    elenco: z.array(z.object({ nome: testoObbligatorio(120), url: sito, logo: immagine, solo })).max(40),
  }),
  regolamento: z.object({
    /** Whether the page shows the text, or only a PDF of the centre's own. */
    fonte: z.enum(['testo', 'pdf']),
    /** Kept while a PDF is in use. */
    testo: testoRegolamento,
    /** Derived by the server from a text in use. */
    pdf_del_testo: NomePdf.optional(),
    blocchi: z.array(Blocco).optional(),
    pdf: PdfCaricato.optional(),
  }),
  privacy: z.object({
    titolare: z.object({ nome: testo(160), indirizzo: testo(240), casella: email }),
    ...PaginaTesto,
    /** How many months after the last booking the copy of a document is destroyed. */
    mesi: intero(1, 120),
    /** Whether the images of a document are destroyed once it is verified. */
    elimina_dopo_verifica: z.boolean(),
    responsabile_protezione: z.object({ nome: testoObbligatorio(160), casella: email }).optional(),
    responsabili_esterni: z.array(z.object({ nome: testo(160), compito: testo(300), solo })).max(20),
  }),
  posta: z.object({
    /** Absent: letters become files. */
    server: ServerPosta.optional(),
    parole: z.object({
      richiesta: parola,
      confermata: parola,
      cambiata: parola,
      giorno_prima: parola,
      non_riportata: parola,
      invito: parola,
    }),
  }),
} as const satisfies Record<Sezione, z.ZodType>;

export type Valore<S extends Sezione = Sezione> = z.output<(typeof SCHEMI)[S]>;
export type Valori = { readonly [S in Sezione]: Valore<S> };

/** The last change of house rules and privacy text is beside the value, since it is derived from the states. */
const SezioneLetta = z.object({
  sezione: z.enum(SEZIONI),
  versione: z.int(),
  aggiornata_il: istanteRisposta,
  /** Null for the first filling, and where the account has ended. */
  aggiornata_da: z.object({ nome: z.string(), cognome: z.string() }).nullable(),
  /** Whether an administrator has saved it once. */
  salvata: z.boolean(),
  valore: z.record(z.string(), z.unknown()).describe('The value of the section, without secrets'),
});
type Letta<S extends Sezione> = Omit<z.output<typeof SezioneLetta>, 'sezione' | 'valore'> & {
  readonly sezione: S;
  readonly valore: Valore<S>;
};
export type SezioneLetta = { [S in Sezione]: Letta<S> }[Sezione];
export type SezioneDi<S extends Sezione> = Extract<SezioneLetta, { sezione: S }>;

/** The fields that a variable of the environment overrides. */
export const DAL_SERVER = ['smtp', 'mittente', 'mesi', 'elimina_dopo_verifica'] as const;

export const listImpostazioni = endpoint('GET', '/impostazioni', {
  summary: 'All sections of the settings, without secrets',
  access: 'admin',
  response: z.object({
    sezioni: z.array(SezioneLetta),
    dal_server: z.array(z.enum(DAL_SERVER)).describe('Fields that the environment of the server decides'),
    di_esempio: z.array(z.string()).describe('Fields that are still those of the sample: «centro.nome»'),
  }),
});

const sezioneParam = z.object({ sezione: z.enum(SEZIONI) });
/** Checked by the schema of its section (`SCHEMI`). */
const valore = z.record(z.string(), z.unknown());

export const updateImpostazioni = endpoint('PATCH', '/impostazioni/{sezione}', {
  summary:
    'Changes a section. Fewer months of keeping, destroying images after their check, and another mail server ask for the password',
  access: 'admin',
  params: sezioneParam,
  body: z.object({ versione, valore }),
  corpo_max: 512 * 1024,
  response: SezioneLetta,
  attuale: SezioneLetta,
  rifiuti: ['MODIFICATO_DA_ALTRI', 'PASSWORD_RICHIESTA'],
  registro: { azione: 'impostazioni_modificate' },
});

/** The effects of a new value. */
const Effetti = z.object({
  giorni: z
    .array(z.object({ giorno_settimana: z.int(), prenotazioni: z.int() }))
    .describe('Days of the week that would no longer be open, and the bookings on them'),
  festivi: z
    .array(z.object({ giorno: giornoRisposta, motivo: z.string(), prenotazioni: z.int() }))
    .describe('Days that would become holidays, and the bookings on them'),
  non_pagate: z.int().describe('Unpaid bookings that stay at the prices in force when they were requested'),
  documenti: z.int().describe('Copies of documents that would be destroyed tonight'),
});
export type Effetti = z.output<typeof Effetti>;

export const readEffetti = endpoint('POST', '/impostazioni/{sezione}/effetti', {
  summary: 'What a value of a section would touch, counted; changes nothing',
  access: 'admin',
  params: sezioneParam,
  body: z.object({ valore }),
  corpo_max: 512 * 1024,
  response: Effetti,
  registro: { esente: 'changes nothing' },
});

export const listFestivi = endpoint('GET', '/impostazioni/festivi', {
  summary: 'Whose public holidays a centre may keep, and those of a country or region by their names',
  access: 'admin',
  query: z.object({ codice: codiceFestivi.optional() }),
  response: z.object({
    paesi: z.array(z.string()).describe('Codes of countries, «IT»'),
    regioni: z
      .array(z.object({ codice: z.string(), nome: z.string() }))
      .describe('The regions of the country that have holidays of their own'),
    feste: z
      .array(z.object({ chiave: z.string(), nome: z.string(), nome_en: z.string() }))
      .describe('The holidays of this year, by their key in `feste` of the section'),
  }),
});

export const listStati = endpoint('GET', '/impostazioni/{sezione}/stati', {
  summary: 'The last twenty earlier states of a section, newest first, without secrets',
  access: 'admin',
  params: sezioneParam,
  response: z.array(
    SezioneLetta.pick({ versione: true, aggiornata_il: true, aggiornata_da: true, valore: true }),
  ),
});

export const uploadImmagineImpostazioni = endpoint('POST', '/impostazioni/immagini', {
  summary:
    'Stores a picture; answers the name to use in a section. What no section names is deleted after 24 hours',
  access: 'admin',
  consuma: 'file',
  file: { immagine: { min: 1, max: 1 } },
  response: z.object({ nome: z.string() }),
  rifiuti: [
    'TROPPO_GRANDE',
    'TROPPI_FILE',
    'TIPO_NON_AMMESSO',
    'HEIC_NON_LETTO',
    'IMMAGINE_NON_VALIDA',
    'IMMAGINE_TROPPO_COMPLESSA',
    'TROPPE_IMMAGINI',
  ],
  registro: { esente: 'a picture that nothing shows yet' },
});

const DifferenzeImpostazioni = z.object({
  creato_il: z.string(),
  centro: z.string(),
  sezioni: z.array(
    z.object({
      sezione: z.enum(SEZIONI),
      versione: z.int(),
      campi: z
        .array(
          z.object({
            campo: z.string(),
            prima: z.union([z.string(), z.int()]).nullable(),
            dopo: z.union([z.string(), z.int()]).nullable(),
          }),
        )
        .describe('The fields that differ, with what can be said in one line'),
    }),
  ),
  non_pagate: z.int(),
  documenti: z.int(),
});
export type DifferenzeImpostazioni = z.output<typeof DifferenzeImpostazioni>;

export const downloadImpostazioni = endpoint('GET', '/impostazioni.zip', {
  summary: 'All settings with their pictures, without the mail password',
  access: 'admin',
  password: 'sempre',
  produce: 'application/zip',
});

export const loadImpostazioni = endpoint('PUT', '/impostazioni.zip', {
  summary:
    'Loads such a file; with prova=true it only says what would change. The versions are those that it then said',
  access: 'admin',
  password: 'sempre',
  query: z.object({
    prova: siNo.optional(),
    versioni: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){9}$/)
      .optional(),
  }),
  consuma: 'file',
  file: { zip: { min: 1, max: 1, byte_max: 50 * 1024 * 1024 } },
  response: DifferenzeImpostazioni,
  rifiuti: [
    'ARCHIVIO_NON_VALIDO',
    'ARCHIVIO_PIU_NUOVO',
    'MODIFICATO_DA_ALTRI',
    'TROPPO_GRANDE',
    'TROPPI_FILE',
    'TIPO_NON_AMMESSO',
    'IMMAGINE_NON_VALIDA',
    'IMMAGINE_TROPPO_COMPLESSA',
    'TROPPE_IMMAGINI',
  ],
  registro: { azione: 'impostazioni_caricate' },
});

/** The fields beside an uploaded PDF, which a form sends as text. */
export const VersioneDelPdf = z.object({ versione: z.coerce.number().pipe(versione) });
export const TestoNuovo = z.object({ versione, testo: testoRegolamento });

export const uploadRegolamento = endpoint('PUT', '/impostazioni/regolamento', {
  summary:
    'The house rules: multipart with `pdf` and `versione`, or JSON with `testo` and `versione`. The text is kept while a PDF is in use',
  access: 'admin',
  consuma: 'file',
  body: VersioneDelPdf,
  file: { pdf: { min: 1, max: 1 } },
  corpo_max: 512 * 1024,
  response: SezioneLetta,
  attuale: SezioneLetta,
  rifiuti: ['MODIFICATO_DA_ALTRI', 'TROPPO_GRANDE', 'TROPPI_FILE', 'TIPO_NON_AMMESSO', 'TROPPE_IMMAGINI'],
  registro: { azione: 'impostazioni_modificate' },
});
export const previewRegolamento = endpoint('POST', '/impostazioni/regolamento/anteprima', {
  summary: 'The parts of a text of the house rules, as their page shows them; changes nothing',
  access: 'admin',
  body: z.object({ testo: testoRegolamento }),
  corpo_max: 512 * 1024,
  response: z.array(Blocco),
  registro: { esente: 'changes nothing' },
});
