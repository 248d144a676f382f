import { z } from 'zod';
import { MAX_PER_RISORSA } from '#domain/abilitazioni.ts';
import { hasOddLength } from '#domain/codice-fiscale.ts';
import { email, giorno, lingua, nome, says, tipo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { Errore } from './errore.ts';
import { campiGruppo } from './gruppi.ts';
import { campiGestione, campiPrenotabile } from './prenotabili.ts';
import { datiPersonali } from './utenti.ts';
import { MAX_RIGHE } from './valori.ts';

const endpoint = endpointsOf('importazioni');

/** Maximum number of abilitazioni in one row. */
const MAX_RILASCI = 20;

const tipoImportazione = z.enum(['persone', 'risorse']);
export type TipoImportazione = z.output<typeof tipoImportazione>;

/** Compared without regard to case. */
const nomeAbilitazione = nome(80);

/**
 * A row about a person (prodotto/importazioni#persone): the fields of `POST /utenti`. `abilitazioni`: those that the
 * person already has; `fino` absent: as if given today, null: without end.
 */
export const RigaPersona = z.object({
  ...datiPersonali,
  codice_fiscale: datiPersonali.codice_fiscale.refine(
    (code) => !hasOddLength(code),
    says('codice_fiscale_lungo'),
  ),
  /** Absent or null: no address. */
  email: email.nullable().optional(),
  /** Absent: Italian. */
  lingua: lingua.optional(),
  abilitazioni: z
    .array(z.object({ nome: nomeAbilitazione, fino: giorno.nullable().optional() }))
    .max(MAX_RILASCI)
    .optional(),
});
export type RigaPersona = z.output<typeof RigaPersona>;

/**
 * A row about a resource (prodotto/importazioni#risorse): its fields, with the name of its group and of the required
 * abilitazioni. Absent fields are as in a new resource.
 */
export const RigaRisorsa = z.object({
  tipo,
  nome: campiPrenotabile.nome,
  descrizione: campiPrenotabile.descrizione,
  /** A missing group of that name and type is created. */
  gruppo: campiGruppo.nome.nullable().optional(),
  ...z
    .object({
      cauzione: campiPrenotabile.cauzione,
      noleggio_max: campiPrenotabile.noleggio_max,
      non_prenotabile: campiPrenotabile.non_prenotabile,
      conferma_automatica: campiPrenotabile.conferma_automatica,
      ...campiGestione,
    })
    .partial().shape,
  abilitazioni: z
    .array(z.object({ nome: nomeAbilitazione }))
    .max(MAX_PER_RISORSA)
    .optional(),
});
export type RigaRisorsa = z.output<typeof RigaRisorsa>;

/** The longest text of a cell; a longer one is an error of the request, `righe.7.nome`. */
const MAX_CELLA = 5000;
const MAX_ELENCO = 50;

const cella = z.union([z.string().max(MAX_CELLA), z.number(), z.boolean(), z.null()]).optional();
const elenco = z
  .array(z.object({ nome: cella, fino: cella }))
  .max(MAX_ELENCO)
  .optional();

/** A row as sent: what `RigaPersona` or `RigaRisorsa` refuses is an error of its row, not of the request. */
const Riga = z.object({
  nome: cella,
  cognome: cella,
  codice_fiscale: cella,
  email: cella,
  telefono: cella,
  lingua: cella,
  abilitazioni: elenco,
  tipo: cella,
  descrizione: cella,
  gruppo: cella,
  cauzione: cella,
  noleggio_max: cella,
  non_prenotabile: cella,
  conferma_automatica: cella,
  marca: cella,
  inventario: cella,
  acquistato_il: cella,
  controllo_mesi: cella,
  controllo_giorni: cella,
} satisfies Record<keyof RigaPersona | keyof RigaRisorsa, z.ZodType>);
export type RigaImportata = z.output<typeof Riga>;

/**
 * The outcome of each row in order, and the digest of these outcomes. `errori` of a skipped row says why: the field,
 * with `gia_presente` or `ripetuto` (`valori.riga` is the earlier row, counted from 1); of `diverso` the fields that
 * differ, with the person who has the tax code (`valori.utente`); of `nuova`, `nome_presente` where resources of this
 * name exist (`valori.quante`).
 */
export const Importazione = z.object({
  righe: z.array(
    z.object({ azione: z.enum(['nuova', 'salta', 'diverso', 'errore']), errori: z.array(Errore) }),
  ),
  impronta: z.string(),
});
export type Importazione = z.output<typeof Importazione>;

export const importRighe = endpoint('POST', '/importazioni', {
  summary:
    'Says what becomes of each row of a sheet of people or things, or carries this out with the `impronta` of the preview: all or nothing, once for each `impronta`; the password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  body: z.object({
    tipo: tipoImportazione,
    righe: z.array(Riga).max(MAX_RIGHE),
    /** True: only a preview, which changes nothing. */
    anteprima: z.boolean(),
    /** That of the preview; required for the import. */
    impronta: z
      .string()
      .regex(/^[0-9a-f]{64}$/, says('non_valido'))
      .optional(),
  }),
  corpo_max: 4 * 1024 * 1024,
  response: Importazione,
  rifiuti: ['PASSWORD_RICHIESTA', 'PIANO_SUPERATO'],
  registro: { azione: 'importazione_eseguita' },
});

export const readModello = endpoint('GET', '/importazioni/modello.csv', {
  summary: 'A sheet to fill in, with the headings that an import knows, as CSV (UTF-8 with BOM, semicolons)',
  access: 'admin',
  query: z.object({ tipo: tipoImportazione }),
  produce: 'text/csv; charset=utf-8',
});
