import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { PrenotabiliTable } from '#server/platform/database.ts';
import type { TestApp } from '../build-test-app.ts';
import { insertRow, insertRows } from '../rows.ts';

export async function createPrenotabile(
  { deps }: TestApp,
  values: Partial<Insertable<PrenotabiliTable>> = {},
): Promise<number> {
  const { id } = await insertRow(
    deps.db,
    'prenotabili',
    { nome: 'Postazione', descrizione: 'Una scrivania.', tipo: 'spazio', ...values },
    'id',
  );
  return id;
}

export async function createAbilitazione(
  { deps }: TestApp,
  nome = `Abilitazione ${randomUUID()}`,
): Promise<number> {
  const { id } = await insertRow(deps.db, 'abilitazioni', { nome, come_si_ottiene: 'Al banco.' }, 'id');
  return id;
}

export async function createGruppo(
  app: TestApp,
  quanti: number,
  values: Partial<Insertable<PrenotabiliTable>> = {},
): Promise<{ id: number; membri: number[] }> {
  const tipo = values.tipo ?? 'spazio';
  const { id } = await insertRow(app, 'gruppi', { nome: 'Postazioni', tipo }, 'id');
  const membri: number[] = [];
  for (let i = 1; i <= quanti; i += 1) {
    const prenotabile_id = await createPrenotabile(app, { nome: `Postazione ${i}`, ...values });
    await insertRows(app, 'gruppi_prenotabili', { gruppo_id: id, prenotabile_id, tipo });
    membri.push(prenotabile_id);
  }
  return { id, membri };
}

/** Inserts a booking directly into the database; returns its id. */
export async function createPrenotazione(
  { deps }: TestApp,
  values: {
    user_id: string | null;
    prenotabile_id: number;
    inizio: string;
    fine: string;
    confermata?: boolean;
  },
): Promise<number> {
  const { id } = await insertRow(
    deps.db,
    'prenotazioni',
    { ...values, inizio: values.inizio as Giorno, fine: values.fine as Giorno, scelto_a_mano: true },
    'id',
  );
  return id;
}

/** Records a hand-over of a booking directly in the database. */
export async function createConsegna(
  { deps }: TestApp,
  values: { prenotazione_id: number; prenotabile_id: number; consegnata_il: Date },
): Promise<void> {
  await insertRows(deps.db, 'consegne', { ...values, uscito: '[]', mancavano: '[]', nota_consegna: '' });
}
