import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { tokenOf } from '#server/features/gettoni/service.ts';
import { seal } from '#server/platform/cipher.ts';
import type { ScopoGettone } from '#server/platform/database.ts';
import type { TestApp } from '../build-test-app.ts';
import { PASSWORD, passwordHash } from '../factories/utente.ts';
import type { Attore } from './attori.ts';
import type { NomeRiferimento } from './riferimento.ts';
import { insertRows } from '../rows.ts';

export type Cose = ReadonlyMap<NomeRiferimento, readonly (string | number)[]>;

export interface Persone {
  readonly io: readonly Attore[];
  readonly altri: readonly Attore[];
}

const fingerprintOf = (hash: string): string => createHash('sha256').update(hash).digest('hex');

type Column = Promise<(string | number)[]>;

/** Creates the objects of some cases, each kind with one statement for all cases. */
export async function createCose(
  app: TestApp,
  persone: Persone,
  named: ReadonlySet<NomeRiferimento>,
  documenti: boolean,
): Promise<Cose> {
  const columns = columnsOf(app, persone);
  const made = new Map<NomeRiferimento, Column>();
  const column = (nome: NomeRiferimento): Column => {
    const pending = made.get(nome) ?? columns[nome](column);
    made.set(nome, pending);
    return pending;
  };
  // One after the other, so that the ids do not depend on timing.
  for (const nome of named) await column(nome);
  if (documenti) await createDocumenti(app, [...persone.io, ...persone.altri]);
  return new Map(await Promise.all([...made].map(async ([nome, values]) => [nome, await values] as const)));
}

type Columns = Record<NomeRiferimento, (column: (nome: NomeRiferimento) => Column) => Column>;

function columnsOf({ deps, clock }: TestApp, { io, altri }: Persone): Columns {
  const { db } = deps;
  const ids = async (rows: Promise<{ id: string | number }[]>): Column => (await rows).map(({ id }) => id);
  const each = <T>(make: (i: number) => T): T[] => io.map((_, i) => make(i));
  const day = (i: number): Giorno => new Date(Date.UTC(2027, 3, 1 + i)).toISOString().slice(0, 10) as Giorno;

  /** A day of autumn for each, on which no other case books. */
  const late = (i: number): Giorno => new Date(Date.UTC(2027, 9, 1 + i)).toISOString().slice(0, 10) as Giorno;

  const prenotabili = (values: { non_prenotabile?: boolean; eliminato_il?: Date } = {}): Column =>
    ids(
      db
        .insertInto('prenotabili')
        .values(
          each((i) => ({
            nome: `Banco ${i}`,
            descrizione: 'Largo due metri.',
            tipo: 'spazio' as const,
            ...values,
          })),
        )
        .returning('id')
        .execute(),
    );
  const gruppi = (): Column =>
    ids(
      db
        .insertInto('gruppi')
        .values(each((i) => ({ nome: `Banchi ${i}`, tipo: 'spazio' as const })))
        .returning('id')
        .execute(),
    );
  const prenotazioni = async (
    chi: readonly Attore[],
    values: { inizio?: Giorno; annullata_il?: Date } = {},
  ): Column => {
    const pieces = await prenotabili();
    const rows = each((i) => ({
      user_id: chi[i]!.id,
      prenotabile_id: pieces[i] as number,
      inizio: values.inizio ?? day(i),
      fine: values.inizio ?? day(i),
      scelto_a_mano: true,
      annullata_il: values.annullata_il ?? null,
    }));
    return ids(db.insertInto('prenotazioni').values(rows).returning('id').execute());
  };
  const gettoni = async (scopo: ScopoGettone, chi: readonly Attore[], hours = 1): Column => {
    const issued = each(() => randomUUID());
    const legatoA = await Promise.all(chi.map((attore) => boundTo(scopo, attore)));
    await insertRows(
      db,
      'gettoni',
      each((i) => ({
        id: issued[i]!,
        scopo,
        impronta: createHash('sha256').update(tokenOf(deps, issued[i]!)).digest(),
        user_id: chi[i]!.id,
        legato_a: legatoA[i]!,
        scade_il: new Date(clock.now().getTime() + hours * 3_600_000),
      })),
    );
    return issued.map((id) => tokenOf(deps, id));
  };
  /** The others, as an entry of money names them. */
  const intestatari = (nome: string) =>
    db
      .insertInto('intestatari')
      .values(
        altri.map(({ id, segno }) => ({
          user_id: id,
          nome: `${nome} ${segno}`,
          cognome: segno,
          codice_fiscale: segno.toUpperCase(),
        })),
      )
      .returning('id')
      .execute();
  /** The binding of each kind of token: an address, an earlier one, or the fingerprint of a password. */
  const boundTo = async (scopo: ScopoGettone, { email, segno }: Attore): Promise<string> => {
    if (scopo === 'annulla_cambio') return `ex.${segno}@posta.example`;
    return scopo === 'password' || scopo === 'invito' ? fingerprintOf(await passwordHash) : email;
  };

  return {
    'utente.io': async () => io.map(({ id }) => id),
    'utente.altro': async () => altri.map(({ id }) => id),
    'utente.nessuno': async () => each(() => randomUUID()),
    'email.mia': async () => io.map(({ email }) => email),
    'email.altrui': async () => altri.map(({ email }) => email),
    password: async () => each(() => PASSWORD),
    prenotabile: () => prenotabili(),
    'prenotabile.chiuso': () => prenotabili({ non_prenotabile: true }),
    'prenotabile.eliminato': () => prenotabili({ eliminato_il: clock.now() }),
    gruppo: gruppi,
    'gruppo.vuoto': gruppi,
    'gruppo.membro': async (column) => {
      const [groups, pieces] = [await column('gruppo'), await prenotabili()];
      await insertRows(
        db,
        'gruppi_prenotabili',
        each((i) => ({
          gruppo_id: groups[i] as number,
          prenotabile_id: pieces[i] as number,
          tipo: 'spazio' as const,
        })),
      );
      return pieces;
    },
    'prenotazione.mia': () => prenotazioni(io),
    'prenotazione.altrui': () => prenotazioni(altri),
    'prenotazione.passata': () => prenotazioni(io, { inizio: '2027-02-01' as Giorno }),
    'prenotazione.annullata': () => prenotazioni(io, { annullata_il: clock.now() }),
    sezione: async (column) => {
      const pieces = await column('prenotabile');
      const rows = each((i) => ({ prenotabile_id: pieces[i] as number, nome: 'Misure' }));
      return ids(db.insertInto('sezioni').values(rows).returning('id').execute());
    },
    spec: async (column) => {
      const sections = await column('sezione');
      const rows = each((i) => ({ section_id: sections[i] as number, nome: 'Peso', valore: '1 kg' }));
      return ids(db.insertInto('specs').values(rows).returning('id').execute());
    },
    link: async (column) => {
      const pieces = await column('prenotabile');
      const rows = each((i) => ({
        prenotabile_id: pieces[i] as number,
        label: 'Manuale',
        href: 'https://example.org/manuale',
      }));
      return ids(db.insertInto('link_utili').values(rows).returning('id').execute());
    },
    foto: async (column) => {
      const pieces = await column('prenotabile');
      const names = each(() => `${randomUUID().replaceAll('-', '')}-40x30.webp`);
      await insertRows(
        db,
        'immagini',
        each((i) => ({ prenotabile_id: pieces[i] as number, file: names[i]!, posizione: 1 })),
      );
      return names;
    },
    segnalazione: () =>
      ids(
        db
          .insertInto('segnalazioni')
          .values(
            each((i) => ({
              mail: altri[i]!.email,
              problema: `Non stampa ${altri[i]!.segno}`,
              descrizione: `Da ieri ${altri[i]!.segno}`,
            })),
          )
          .returning('id')
          .execute(),
      ),
    calendario: () =>
      ids(
        db
          .insertInto('calendari')
          .values(
            each((i) => ({
              user_id: altri[i]!.id,
              cosa: 'mie' as const,
              prenotabile_id: null,
              impronta: randomBytes(32),
              creato_il: clock.now(),
            })),
          )
          .returning('id')
          .execute(),
      ),
    chiusura: () =>
      ids(
        db
          .insertInto('chiusure')
          .values(each((i) => ({ inizio: late(i), fine: late(i), motivo: `Inventario ${i}` })))
          .returning('id')
          .execute(),
      ),
    fermo: async (column) => {
      const pieces = await column('prenotabile');
      const rows = each((i) => ({
        prenotabile_id: pieces[i] as number,
        inizio: late(i),
        fine: null,
        motivo: `In manutenzione ${i}`,
      }));
      return ids(db.insertInto('fermi').values(rows).returning('id').execute());
    },
    cauzione: async (column) => {
      const heads = (await column('prenotazione.altrui')).map((prenotazione_id) => ({
        prenotazione_id: prenotazione_id as number,
      }));
      return ids(db.insertInto('cauzioni').values(heads).returning('id').execute());
    },
    movimento: async (column) => {
      const deposits = await column('cauzione');
      const named = await intestatari('Nome');
      const rows = each((i) => ({
        cauzione_id: deposits[i] as number,
        intestatario_id: named[i]!.id,
        tipo: 'ricevuta' as const,
        importo: 50,
        come: 'contanti' as const,
        motivo: '',
        corregge: null,
        attore_id: io[i]!.id,
        quando: clock.now(),
      }));
      return ids(db.insertInto('movimenti_cauzione').values(rows).returning('id').execute());
    },
    acquisto: async () => {
      const ledgers = await ids(
        db
          .insertInto('giornate')
          .values(each((i) => ({ user_id: altri[i]!.id })))
          .onConflict((oc) =>
            oc.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
          )
          .returning('id')
          .execute(),
      );
      const named = await intestatari('Acquirente');
      const rows = each((i) => ({
        giornate_id: ledgers[i] as number,
        tipo: 'acquisto' as const,
        giorni: 10,
        importo: 50,
        come: 'contanti' as const,
        intestatario_id: named[i]!.id,
        prenotazione_id: null,
        motivo: '',
        corregge: null,
        attore_id: io[i]!.id,
        quando: clock.now(),
      }));
      return ids(db.insertInto('movimenti_giornate').values(rows).returning('id').execute());
    },
    posta: () =>
      ids(
        db
          .insertInto('posta')
          .values(
            each((i) => ({
              tipo: 'verifica',
              destinatario: altri[i]!.email,
              dati: sql<string>`'{}'::jsonb`,
              user_id: altri[i]!.id,
              stato: 'fallita' as const,
            })),
          )
          .returning('id')
          .execute(),
      ),
    'posta.carta': () =>
      ids(
        db
          .insertInto('posta')
          .values(
            each((i) => ({
              tipo: 'documento_distrutto',
              destinatario: null,
              dati: sql<string>`'{"nome": "Ermanno", "mesi": 12}'::jsonb`,
              user_id: altri[i]!.id,
              stato: 'da_stampare' as const,
            })),
          )
          .returning('numero as id')
          .execute(),
      ),
    'gettone.verifica': () => gettoni('verifica', altri),
    'gettone.password': () => gettoni('password', altri),
    'gettone.invito': () => gettoni('invito', altri),
    'gettone.annulla_cambio': () => gettoni('annulla_cambio', altri),
    'gettone.primo_accesso': () => gettoni('primo_accesso', altri),
    'gettone.scaduto': () => gettoni('verifica', altri, -1),
  };
}

/** Gives each an identity document with their unique text, which is recognised anywhere. */
async function createDocumenti({ deps }: TestApp, persone: readonly Attore[]): Promise<void> {
  const rows = persone.flatMap(({ id, segno }) =>
    (['fronte', 'retro'] as const).map((lato) => ({
      user_id: id,
      lato,
      segno,
      file: `documenti/${randomUUID()}`,
    })),
  );
  const key = { nome: deps.keys.nome, key: deps.keys.documenti };
  await Promise.all(
    rows.map(({ user_id, lato, segno, file }) =>
      deps.files.put(file, seal(key, `documento:${user_id}:${lato}`, Buffer.from(`documento di ${segno}`))),
    ),
  );
  await insertRows(
    deps.db,
    'documenti',
    rows.map(({ segno: _, ...row }) => row),
  );
}
