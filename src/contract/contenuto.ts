/**
 * The two JSON files of a content folder for the first filling (docs/prodotto/impostazioni.md#primo-riempimento): a
 * centre and its resources. Unknown keys are refused, since a misspelt key would drop its text silently.
 */
import { z } from 'zod';
import { MAX_DURATA_MESI, MAX_PER_RISORSA } from '#domain/abilitazioni.ts';
import { MAX_GIORNI_AVANTI } from '#domain/fasce.ts';

/** The message of every check: what the right value looks like, in Italian, for the operator. */
const says = (expected: string) => ({ error: expected });
const pattern = (rule: RegExp, expected: string) => z.string(says(expected)).regex(rule, says(expected));
const whole = (min: number, max: number) => {
  const e = says(`un numero intero da ${min} a ${max}`);
  return z.int(e).min(min, e).max(max, e);
};
/** A non-blank text of at most `max` characters, shown without markup. */
const text = (max: number) => {
  const e = says(`un testo non vuoto di al massimo ${max} caratteri`);
  // The database cannot store U+0000 and lone surrogates.
  return z
    .string(e)
    .max(max, e)
    .regex(/^(?=.*\S)[^\0\p{Surrogate}]*$/su, e);
};
const paragrafi = z.array(text(1200)).max(20);
const casella = z.email(says('un indirizzo mail, per esempio posto@example.org'));
const indirizzoWeb = z.url({
  protocol: /^https?$/u,
  ...says('un indirizzo che comincia con https:// o http://'),
});
const indirizzoSicuro = z.url({ protocol: /^https$/u, ...says('un indirizzo che comincia con https://') });
/** A bare file name, so that no picture is read from outside its folder. */
const fileImmagine = pattern(
  /^[a-z0-9][a-z0-9_-]*\.(?:svg|png|jpe?g|webp|avif)$/iu,
  'il nome di un file SVG, PNG, JPEG, WebP o AVIF, senza cartella',
);
const ora = pattern(/^(?:[01]?\d|2[0-3]):[0-5]\d$/u, 'un’ora come "9:00"');
const chiave = pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'una chiave di lettere minuscole, cifre e trattini');
const PATRONO = 'un giorno dell’anno, prima il mese, come "06-24"';
const giorno = z.iso.date(says('un giorno scritto come 2026-11-21'));

/** A block of the home page; `illustrazione` names a file in the folder `illustrazioni`. */
export const SezioneHome = z.strictObject({
  titolo: text(120),
  paragrafi,
  voci: z
    .array(z.strictObject({ titolo: text(120), testo: text(400), illustrazione: fileImmagine.optional() }))
    .max(20),
});
export type SezioneHome = z.infer<typeof SezioneHome>;

const sezioniPagina = z
  .array(z.strictObject({ titolo: text(120), paragrafi, elenco: z.array(text(800)).max(30) }))
  .min(1);

export const PaginaTesto = z.strictObject({
  aggiornato_il: giorno,
  introduzione: paragrafi,
  sezioni: sezioniPagina,
});
export type PaginaTesto = z.infer<typeof PaginaTesto>;

const Tratto = z.object({ testo: z.string(), forte: z.boolean().optional(), link: z.string().optional() });
export type Tratto = z.infer<typeof Tratto>;

/** A part of the house rules. `primo`: the first number of a numbered list. */
export const Blocco = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('titolo'), livello: z.int(), tratti: z.array(Tratto) }),
  z.object({ tipo: z.literal('paragrafo'), tratti: z.array(Tratto) }),
  z.object({ tipo: z.literal('elenco'), primo: z.int().nullable(), voci: z.array(z.array(Tratto)) }),
]);
export type Blocco = z.infer<typeof Blocco>;

/** Opening hours: the days in words, required only without `apertura`, and the daily spans, `HH:MM` in Europe/Rome. */
export const Orari = z.strictObject({
  giorni: text(120).optional(),
  fasce: z
    .array(
      z.tuple([ora, ora]).refine(([apre, chiude]) => minuti(apre) < minuti(chiude), {
        error: 'un’ora di apertura che viene prima di quella di chiusura',
      }),
    )
    .min(1),
  nota: text(300).optional(),
});

/** The days on which the centre is open (prodotto/chiusure#giorni-di-apertura). */
export const Apertura = z.strictObject({
  /** Days of the week, 1 (Monday) to 7 (Sunday). */
  giorni: z
    .array(whole(1, 7))
    .min(1)
    .refine((giorni) => new Set(giorni).size === giorni.length, {
      error: 'ogni giorno una volta sola, da 1 (lunedì) a 7 (domenica)',
    }),
  /** The public holidays of a country or region; the program checks at start that it knows them. */
  festivi: pattern(
    /^[A-Z]{2}(?:-[A-Z0-9]{1,6}){0,2}$/u,
    'un paese o una sua regione, come "IT" o "IT-32"',
  ).optional(),
  /** The day of the patron saint, every year. */
  patrono: pattern(/^\d{2}-\d{2}$/u, PATRONO)
    .refine((giorno) => z.iso.date().safeParse(`2027-${giorno}`).success, says(PATRONO))
    .optional(),
});

/** A package of the price list (prodotto/prezzi#pacchetti), named in both languages. */
const Pacchetto = z.strictObject({
  giorni: whole(1, 366),
  etichetta: z.strictObject({ it: text(40), en: text(40).optional() }).optional(),
  prezzo: whole(0, 100_000),
  sconto: whole(0, 100),
});

const giorniAvanti = whole(1, MAX_GIORNI_AVANTI);

/** How many days ahead each class may book (prodotto/fasce#contenuti); absent: as residents. */
const Fasce = z.strictObject({
  precedenza: giorniAvanti.optional(),
  residente: giorniAvanti,
  esterno: giorniAvanti.optional(),
});

/** How much one person may have booked ahead (prodotto/fasce#limiti). */
export const Limiti = z.strictObject({
  pezzi_al_giorno: z
    .strictObject({ spazio: whole(1, 100).optional(), strumento: whole(1, 100).optional() })
    .optional(),
  giorni_in_programma: whole(1, 10_000).optional(),
});

/**
 * The centre's facts and the texts of its public pages. `privacy.mesi_conservazione`: the months after the last booking
 * that the privacy text promises; must agree with `DOCUMENT_RETENTION_MONTHS`.
 */
export const CentroIniziale = z.strictObject({
  /** Not read any more (decision 103); older files have it. */
  esempio: z.boolean().optional(),
  nome: text(80),
  sottotitolo: text(120),
  descrizione: text(300),
  indirizzo: z.strictObject({
    luogo: text(120).optional(),
    via: text(120),
    cap: pattern(/^\d{5}$/u, 'un CAP di cinque cifre'),
    comune: text(80),
    provincia: pattern(/^[A-Z]{2}$/u, 'la sigla di una provincia, come "FI"'),
  }),
  /** The shared mailbox. */
  casella,
  telefono: pattern(
    /^\+?\d[\d ]{4,20}\d$/u,
    'un numero di telefono di cifre e spazi, con + davanti se serve',
  ),
  orari: Orari,
  /** Absent: open every day. */
  apertura: Apertura.optional(),
  /** The usual names of public holidays, by day '12-25' or distance from Easter 'pasqua', 'pasqua+1'. */
  feste: z.record(text(60), text(60)).optional(),
  /** Absent: everybody books up to 366 days ahead. */
  fasce: Fasce.optional(),
  /** The price list; absent: that of version 1.1.0. */
  prezzi: z
    .array(Pacchetto)
    .refine(
      (list) => list.some(({ giorni }) => giorni === 1),
      says('un elenco con il pacchetto di un giorno'),
    )
    .refine((list) => new Set(list.map(({ giorni }) => giorni)).size === list.length, {
      error: 'un pacchetto solo per ogni numero di giorni',
    })
    .max(30)
    .optional(),
  /** Whole euro for each open day at a space, paid by the class `esterno`; absent: none. */
  contributo_esterni: whole(0, 1000).optional(),
  /** Absent: no limits. */
  limiti: Limiti.optional(),
  /**
   * The weekday (1 is Monday) of a weekly letter about what waits and what is late, which replaces notices about single
   * bookings (prodotto/lettere#lettera-settimanale). Absent: one notice for each booking.
   */
  lettera_settimanale: whole(1, 7).optional(),
  /** Whether the report of a dangerous resource stops it; absent: yes (prodotto/guasti#ferma-da-solo). */
  ferma_da_solo: z.boolean(says('true o false')).optional(),
  /** How many past days a calendar feed has; absent: 90 (prodotto/calendari#feed). */
  calendari: z.strictObject({ giorni_indietro: whole(0, 3660) }).optional(),
  sito: indirizzoWeb,
  /** The sender's name of letters. */
  mittente: text(80),
  titolare: z.strictObject({ nome: text(160), indirizzo: text(240), casella }),
  home: z.strictObject({
    hero: z.strictObject({
      etichetta: text(80),
      titolo: text(80),
      testo: text(300),
      /** The text alternative of the drawing of the hall. */
      alt: text(300),
      fatti: z.array(text(60)).max(4),
    }),
    strumenti: SezioneHome,
    spazio: SezioneHome,
    smart_working: SezioneHome,
    video: SezioneHome,
    come_si_comincia: SezioneHome,
    prossimi_passi: SezioneHome,
    destinatari: SezioneHome,
    partner: SezioneHome,
  }),
  contatti: z.strictObject({
    titolo: text(120),
    testo: text(600),
    invito: text(300),
    come_arrivare: z.array(text(300)).max(10),
  }),
  /** Logos are files of the folder `loghi`. */
  partner: z.array(z.strictObject({ nome: text(120), url: indirizzoWeb, logo: fileImmagine })).max(40),
  prezzario: z.strictObject({ introduzione: paragrafi.min(1), note: paragrafi }),
  supporto: z.strictObject({ introduzione: paragrafi.min(1), nota: text(600) }),
  privacy: PaginaTesto.extend({
    mesi_conservazione: whole(1, 120),
    responsabile_protezione: z.strictObject({ nome: text(160), casella }).optional(),
    responsabili_esterni: z
      .array(z.strictObject({ nome: text(160), compito: text(300) }))
      .min(1, says('almeno un responsabile, oppure niente'))
      .max(20)
      .optional(),
  }),
  accessibilita: PaginaTesto.extend({
    /** When and how the site's accessibility was last assessed. */
    valutata_il: giorno.optional(),
    metodo: text(600).optional(),
  }),
  /** The statement on the form of AgID, linked in the footer. */
  dichiarazione_agid: indirizzoSicuro.optional(),
});
export type CentroIniziale = z.infer<typeof CentroIniziale>;

const tipo = z.enum(['spazio', 'strumento'], says('"spazio" o "strumento"'));

/** A resource of an empty database; `chiave` exists only in these files, so that groups can name it. */
export const RisorsaIniziale = z.strictObject({
  chiave,
  nome: text(120),
  nome_en: text(120).optional(),
  tipo,
  descrizione: text(4000),
  descrizione_en: text(4000).optional(),
  /** Whole euro. */
  cauzione: whole(0, 100_000),
  /** Days, both ends counted; 0 means no limit (prodotto/catalogo#risorsa). */
  noleggio_max: whole(0, 366),
  non_prenotabile: z.boolean(),
  /** The keys of the required abilitazioni. */
  abilitazioni: z.array(chiave).max(MAX_PER_RISORSA).default([]),
  /** A file in the folder `illustrazioni`, and its text alternative. */
  illustrazione: fileImmagine,
  alt: text(300),
  scheda_tecnica: z.array(
    z.strictObject({
      nome: text(120),
      nome_en: text(120).optional(),
      /** Its lines are the checklist of a hand-over (prodotto/banco#lista). */
      si_consegna: z.boolean().default(false),
      specs: z.array(
        z.strictObject({
          nome: text(120),
          nome_en: text(120).optional(),
          valore: text(300),
          valore_en: text(300).optional(),
          descrive: z.boolean().default(false),
        }),
      ),
    }),
  ),
  links: z.array(z.strictObject({ label: text(200), href: indirizzoWeb })),
});
export type RisorsaIniziale = z.infer<typeof RisorsaIniziale>;

/** What people must be shown before they may use what names its `chiave` (prodotto/abilitazioni#elenco). */
const AbilitazioneIniziale = z.strictObject({
  chiave,
  nome: text(80),
  come_si_ottiene: text(1000),
  /** Absent: without end. */
  durata_mesi: whole(1, MAX_DURATA_MESI).optional(),
});

const GruppoIniziale = z.strictObject({
  chiave,
  nome: text(120),
  nome_en: text(120).optional(),
  tipo,
  /** Absent: the description of its first resource is shown. */
  descrizione: text(4000).optional(),
  descrizione_en: text(4000).optional(),
  membri: z.array(chiave),
});

/** The catalogue of an empty database: resources in their order, and groups that name them. */
export const CatalogoIniziale = z
  .strictObject({
    abilitazioni: z.array(AbilitazioneIniziale).default([]),
    gruppi: z.array(GruppoIniziale),
    risorse: z.array(RisorsaIniziale),
  })
  .superRefine(({ abilitazioni, gruppi, risorse }, context) => {
    const refuse = (path: (string | number)[], input: string, message: string) =>
      context.addIssue({ code: 'custom', path, input, message });
    const note = new Set<string>();
    for (const [i, { chiave }] of abilitazioni.entries()) {
      if (note.has(chiave))
        refuse(['abilitazioni', i, 'chiave'], chiave, 'una chiave che nessun’altra abilitazione usa');
      note.add(chiave);
    }
    const tipi = new Map<string, string>();
    for (const [i, risorsa] of risorse.entries()) {
      if (tipi.has(risorsa.chiave))
        refuse(['risorse', i, 'chiave'], risorsa.chiave, 'una chiave che nessun’altra risorsa usa');
      tipi.set(risorsa.chiave, risorsa.tipo);
      for (const [j, chiesta] of risorsa.abilitazioni.entries())
        if (!note.has(chiesta) || risorsa.abilitazioni.indexOf(chiesta) < j)
          refuse(['risorse', i, 'abilitazioni', j], chiesta, 'la chiave di un’abilitazione, una volta sola');
    }
    const seen = new Set<string>();
    for (const [i, gruppo] of gruppi.entries()) {
      if (seen.has(gruppo.chiave))
        refuse(['gruppi', i, 'chiave'], gruppo.chiave, 'una chiave che nessun altro gruppo usa');
      seen.add(gruppo.chiave);
      for (const [j, membro] of gruppo.membri.entries())
        if (tipi.get(membro) !== gruppo.tipo)
          refuse(['gruppi', i, 'membri', j], membro, `la chiave di una risorsa di tipo ${gruppo.tipo}`);
        else if (gruppo.membri.indexOf(membro) < j)
          refuse(['gruppi', i, 'membri', j], membro, 'una risorsa nominata una volta sola nel gruppo');
    }
  });
export type CatalogoIniziale = z.infer<typeof CatalogoIniziale>;

function minuti(value: string): number {
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return hours * 60 + minutes;
}
