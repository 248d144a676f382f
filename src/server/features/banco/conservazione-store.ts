import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Tx } from '../../platform/db.ts';

interface Limite {
  readonly oggi: Giorno;
  readonly mesi: number;
}

const first = ({ oggi, mesi }: Limite) =>
  sql<Giorno>`(${oggi}::date - make_interval(months => ${mesi}))::date`;

export async function deletePresenze(tx: Tx, limite: Limite): Promise<void> {
  await tx.deleteFrom('presenze').where('giorno', '<=', first(limite)).execute();
}

export async function emptyNote(tx: Tx, limite: Limite): Promise<void> {
  await tx
    .updateTable('consegne')
    .set({ nota_consegna: '', nota_rientro: '' })
    .where(sql<boolean>`(rientrata_il at time zone 'Europe/Rome')::date <= ${first(limite)}`)
    .where((eb) => eb.or([eb('nota_consegna', '<>', ''), eb('nota_rientro', '<>', '')]))
    .execute();
}
