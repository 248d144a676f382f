import type { VoceCatalogo } from '#contract/catalogo.ts';
import { PREPARATIVI } from '#contract/valori.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';

/** The people and resources in the centre before the tests, besides its first catalogue. */
export interface Seme {
  readonly oggi: Giorno;
  readonly admin: string;
  readonly graziella: Membro;
  readonly ahmed: Membro;
  /** Just registered: no document, address not verified; the name needs the second font file. */
  readonly srdan: Membro;
  readonly risorse: readonly number[];
  readonly coworking: Gruppo;
  readonly smart: Gruppo;
  /** A bookable instrument, and one that is always there without booking. */
  readonly camera: number;
  readonly stampante: number;
  readonly ultimi: Readonly<Record<(typeof NUMBERED)[number], number>>;
}

const NUMBERED = ['prenotabili', 'gruppi', 'prenotazioni'] as const;

interface Gruppo {
  readonly id: number;
  readonly membri: readonly number[];
}

export async function plant(app: TestApp, url: string): Promise<Seme> {
  const oggi = giornoInRome(new Date());
  const { body: spazi } = await sendTo<VoceCatalogo[]>({ url }, 'GET /catalogo/spazi');
  const { body: strumenti } = await sendTo<VoceCatalogo[]>({ url }, 'GET /catalogo/strumenti');
  const gruppo = (nome: string): Gruppo => {
    const found = spazi.find(({ tipo, entry }) => tipo === 'gruppo' && entry.nome.includes(nome));
    if (found?.tipo !== 'gruppo') throw new Error(`no group of ${nome} in the catalogue`);
    return { id: found.entry.id, membri: found.entry.prenotabili.map(({ id }) => id) };
  };
  const strumento = (nome: string): number => {
    const found = strumenti.find(({ tipo, entry }) => tipo === 'prenotabile' && entry.nome.includes(nome));
    if (!found) throw new Error(`no ${nome} in the catalogue`);
    return found.entry.id;
  };
  const risorse = [...spazi, ...strumenti].flatMap(({ tipo, entry }) =>
    tipo === 'gruppo' ? entry.prenotabili.map(({ id }) => id) : [entry.id],
  );
  const coworking = gruppo('coworking');
  const smart = gruppo('smart');
  const camera = strumento('4K');
  const stampante = strumento('multifunzione');

  // The list of missing items before the opening has its own journey.
  const nascosti = { preparativi_nascosti: [...PREPARATIVI] };
  const { id: admin } = await app.deps.db
    .updateTable('utenti')
    .set(nascosti)
    .where('is_superuser', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow();

  const graziella = await createMembro(app, { email: 'graziella.bellini@posta.example' });
  const ahmed = await createMembro(app, {
    nome: 'Ahmed',
    cognome: 'Benali',
    email: 'ahmed.benali@posta.example',
    telefono: '333 111 2222',
  });
  const srdan = await createMembro(app, {
    nome: 'Srđan',
    cognome: 'Đorđević',
    email: 'srdan.dordevic@posta.example',
    telefono: '333 444 5555',
    puo_prenotare: false,
  });

  const book = (chi: Membro, prenotabile_id: number, from: number, days: number, confermata = true) => {
    const inizio = addGiorni(oggi, from);
    const fine = addGiorni(inizio, days - 1);
    return createPrenotazione(app, { user_id: chi.id, prenotabile_id, inizio, fine, confermata });
  };
  await book(graziella, coworking.membri[0]!, -1, 3);
  await book(graziella, camera, 12, 2);
  await book(graziella, coworking.membri[1]!, 6, 5, false);
  await book(graziella, smart.membri[0]!, 20, 1, false);
  await book(graziella, coworking.membri[2]!, -40, 10);
  await book(graziella, camera, -20, 2);
  await book(ahmed, coworking.membri[0]!, 4, 3);
  await book(ahmed, coworking.membri[3]!, 0, 2, false);
  await book(ahmed, camera, 3, 2, false);
  await book(ahmed, coworking.membri[0]!, 34, 4);
  const ultimi = { prenotabili: 0, gruppi: 0, prenotazioni: 0 };
  for (const table of NUMBERED) {
    const { last } = await app.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    ultimi[table] = last;
  }
  return { oggi, admin, graziella, ahmed, srdan, risorse, coworking, smart, camera, stampante, ultimi };
}

/**
 * Deletes the bookings, waits, resources, groups, closures, stops and hand-overs of earlier tests: the next one finds
 * free days, a short planner, and each name once.
 */
export async function clearAway({ deps: { db } }: TestApp, { ultimi }: Seme): Promise<void> {
  const now = new Date();
  for (const table of ['chiusure', 'fermi', 'consegne'] as const) await db.deleteFrom(table).execute();
  // A held place is no booking and cannot be cancelled: it is deleted with its wait.
  await db.deleteFrom('prenotazioni').where('tenuta_fino', 'is not', null).execute();
  await db.deleteFrom('attese').execute();
  await db
    .updateTable('prenotazioni')
    .set({ annullata_il: now })
    .where('id', '>', ultimi.prenotazioni)
    .where('annullata_il', 'is', null)
    .execute();
  await db
    .updateTable('prenotabili')
    .set({ eliminato_il: now })
    .where('id', '>', ultimi.prenotabili)
    .where('eliminato_il', 'is', null)
    .execute();
  await db.deleteFrom('gruppi').where('id', '>', ultimi.gruppi).execute();
  // Fifty of these are sent in an hour: the invitations of an import would delay the next ones.
  await db.deleteFrom('posta').where('per_ultima', '=', true).execute();
}
