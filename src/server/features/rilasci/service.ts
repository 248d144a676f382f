import { sql } from 'kysely';
import type { Abilitato, AbilitazioneChiesta, RilascioValido } from '#domain/abilitazioni.ts';
import type { Membro } from '#domain/assegnazione.ts';
import type { Deps } from '../../platform/deps.ts';
import { HA_ABILITAZIONE } from '../../platform/sql.ts';

type Chiedono = Iterable<Pick<Membro, 'abilitazioni'>>;

const askedBy = (pezzi: Chiedono): number[] => [
  ...new Set([...pezzi].flatMap(({ abilitazioni }) => abilitazioni)),
];

/**
 * What the rules need to decide whether a person may use these pieces; no query if the pieces require nothing. Read it
 * after the lock of the person, so that an abilitazione is revoked either before or after.
 */
export async function readAbilitato(
  db: Deps['db'],
  utenteId: string | null,
  pezzi: Chiedono,
): Promise<Abilitato> {
  const ids = askedBy(pezzi);
  if (ids.length === 0) return { tutte: [], rilasci: [] };
  const tutte = await listByIds(db, { ids });
  const rilasci = utenteId === null ? [] : await listRilasci(db, { utenti: [utenteId], ids });
  return { tutte, rilasci };
}

/** The required abilitazioni that several people have, by person; people without any are missing. */
export async function readRilasciOf(
  db: Deps['db'],
  utenti: Iterable<string | null>,
  pezzi: Chiedono,
): Promise<ReadonlyMap<string | null, readonly RilascioValido[]>> {
  const ids = askedBy(pezzi);
  const who = [...new Set(utenti)].filter((id) => id !== null);
  if (ids.length === 0 || who.length === 0) return new Map();
  return Map.groupBy(await listRilasci(db, { utenti: who, ids }), ({ utente_id }) => utente_id);
}

/** What the persons of some bookings lack for them, by booking; bookings that lack nothing are missing. */
export async function readMancanoOf(
  db: Deps['db'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<AbilitazioneChiesta, 'id' | 'nome'>[]>> {
  const rows = ids.length === 0 ? [] : await listMancano(db, { ids });
  const byId = Map.groupBy(rows, ({ prenotazione_id }) => prenotazione_id);
  return new Map([...byId].map(([id, all]) => [id, all.map(({ id: una, nome }) => ({ id: una, nome }))]));
}

const listRilasci = (
  db: Deps['db'],
  { utenti, ids }: { utenti: readonly string[]; ids: readonly number[] },
) =>
  db
    .selectFrom('rilasci_attuali')
    .select(['utente_id', 'abilitazione_id', 'fino'])
    .where(sql<boolean>`utente_id = any(${utenti}::uuid[])`)
    .where(sql<boolean>`abilitazione_id = any(${ids}::integer[])`)
    .where('che', '=', 'data')
    .$castTo<RilascioValido & { utente_id: string }>()
    .execute();

/** What the persons of these bookings lack on the last day, by name. */
const listMancano = (db: Deps['db'], { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('prenotazioni as b')
    .innerJoinLateral(
      sql<{ id: number }>`abilitazioni_chieste(b.prenotabile_id, b.gruppo_id)`.as('serve'),
      (on) => on.onTrue(),
    )
    .innerJoin('abilitazioni as a', 'a.id', 'serve.id')
    .select(['b.id as prenotazione_id', 'a.id', 'a.nome'])
    .where(sql<boolean>`b.id = any(${ids}::integer[])`)
    .where(sql<boolean>`not ${HA_ABILITAZIONE}`)
    .orderBy('a.nome')
    .orderBy('a.id')
    .execute();

const listByIds = (db: Deps['db'], { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('abilitazioni')
    .select(['id', 'nome', 'come_si_ottiene'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .$castTo<AbilitazioneChiesta>()
    .execute();
