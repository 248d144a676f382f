import { sql } from 'kysely';
import * as calls from '#contract/esempio.ts';
import type { CoseDiEsempio } from '#contract/esempio.ts';
import type { Bind } from '../../http/bind.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { readEsempio } from '../../platform/esempio.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { deletePrenotabile } from '../prenotabili/service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { record } from '../registro/service.ts';
import { listCose } from './service.ts';

export function bindEsempio(bind: Bind, deps: Deps): void {
  bind(calls.readEsempio, () => listCose(deps.db));
  bind(calls.deleteEsempio, ({ utente }) => deleteCose(deps, utente));
}

async function deleteCose(deps: Deps, admin: UtenteCorrente): Promise<CoseDiEsempio> {
  const { left, after } = await withAttoreInCentro(deps, admin, async (ctx) => {
    const { si_tolgono, restano } = await listCose(ctx.tx);
    const removals: (() => Promise<void>)[] = [];
    for (const { id } of si_tolgono) removals.push(await deletePrenotabile(ctx, id));
    if (si_tolgono.length > 0) {
      await deleteGruppi(ctx.tx, admin);
      await deleteAbilitazioni(ctx.tx, admin);
      await dopoCambio(deps, ctx.tx, 'tutti');
    }
    return { left: { si_tolgono, restano }, after: removals };
  });
  for (const remove of after) await remove();
  return left;
}

/** Deletes the sample's groups without members. */
async function deleteGruppi(tx: Tx, admin: UtenteCorrente): Promise<void> {
  const { gruppi } = await readEsempio();
  const gone = await tx
    .deleteFrom('gruppi as g')
    .where(
      'g.nome',
      'in',
      gruppi.map(({ nome }) => nome),
    )
    .where('g.versione', '=', 1)
    .where(sql<boolean>`not exists (select from gruppi_prenotabili m where m.gruppo_id = g.id)`)
    .where(sql<boolean>`not exists (select from attese a where a.gruppo_id = g.id)`)
    .returning(['g.id', 'g.nome', 'g.tipo'])
    .execute();
  for (const { id, nome, tipo } of gone)
    await record(tx, {
      attore_id: admin.id,
      azione: 'gruppo_eliminato',
      dettagli: { id, gruppo: nome, tipo, membri: [] },
    });
}

/** Deletes the sample's abilitazioni that no resource requires and nobody has. */
async function deleteAbilitazioni(tx: Tx, admin: UtenteCorrente): Promise<void> {
  const { abilitazioni } = await readEsempio();
  if (abilitazioni.length === 0) return;
  const gone = await tx
    .deleteFrom('abilitazioni as a')
    .where(
      'a.nome',
      'in',
      abilitazioni.map(({ nome }) => nome),
    )
    .where(
      sql<boolean>`not exists (select from prenotabili p where a.id = any(p.abilitazioni) and p.eliminato_il is null)`,
    )
    .where(sql<boolean>`not exists (select from rilasci r where r.abilitazione_id = a.id)`)
    .returning(['a.id', 'a.nome'])
    .execute();
  for (const { id, nome } of gone)
    await record(tx, { attore_id: admin.id, azione: 'abilitazione_eliminata', dettagli: { id, nome } });
}
