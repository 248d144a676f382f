import type { Kysely } from 'kysely';
import type { CatalogoIniziale, RisorsaIniziale } from '#contract/contenuto.ts';
import type { Database } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** Claims the first filling; false when it was already done, even if everything has been deleted since. */
export async function claimFilling(tx: Db): Promise<boolean> {
  const row = await tx
    .insertInto('impostazioni')
    .values({ chiave: 'catalogo_iniziale', valore: '{}' })
    .onConflict((oc) => oc.doNothing())
    .returning('chiave')
    .executeTakeFirst();
  if (!row) return false;
  return (await tx.selectFrom('prenotabili').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Inserts an abilitazione; returns its id. */
export async function insertAbilitazione(
  tx: Db,
  { chiave: _, ...campi }: CatalogoIniziale['abilitazioni'][number],
): Promise<number> {
  const made = tx.insertInto('abilitazioni').values(campi).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/**
 * Inserts a resource with its links and technical sheet; returns its id.
 * @param abilitazioni the ids of those that it asks for
 */
export async function insertRisorsa(
  tx: Db,
  risorsa: RisorsaIniziale,
  abilitazioni: number[],
): Promise<number> {
  const { chiave: _chiave, illustrazione: _file, alt: _alt, links, scheda_tecnica, ...campi } = risorsa;
  const { id } = await tx
    .insertInto('prenotabili')
    .values({ ...campi, abilitazioni })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { label, href } of links) {
    await tx.insertInto('link_utili').values({ prenotabile_id: id, label, href }).execute();
  }
  for (const sezione of scheda_tecnica) {
    const { id: section_id } = await tx
      .insertInto('sezioni')
      .values({ prenotabile_id: id, nome: sezione.nome, si_consegna: sezione.si_consegna })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const spec of sezione.specs)
      await tx
        .insertInto('specs')
        .values({ section_id, ...spec })
        .execute();
  }
  return id;
}

export async function insertImmagine(tx: Db, prenotabileId: number, file: string): Promise<void> {
  await tx.insertInto('immagini').values({ prenotabile_id: prenotabileId, file, posizione: 0 }).execute();
}

export async function insertGruppo(
  tx: Db,
  { nome, tipo, descrizione }: CatalogoIniziale['gruppi'][number],
  membri: readonly number[],
): Promise<void> {
  const { id } = await tx
    .insertInto('gruppi')
    .values({ nome, tipo, ...(descrizione !== undefined && { descrizione }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const prenotabile_id of membri) {
    await tx.insertInto('gruppi_prenotabili').values({ gruppo_id: id, prenotabile_id, tipo }).execute();
  }
}
