import { sql } from 'kysely';
import type { Azione } from '#contract/azioni.ts';
import type { CoseDiEsempio } from '#contract/esempio.ts';
import type { Deps } from '../../platform/deps.ts';
import { readEsempio } from '../../platform/esempio.ts';

const MODIFICHE = [
  'prenotabile_modificato',
  'immagini_aggiunte',
  'immagini_riordinate',
  'immagine_rimossa',
  'link_aggiunto',
  'link_rimosso',
  'sezione_creata',
  'sezione_modificata',
  'sezione_eliminata',
  'spec_creata',
  'spec_modificata',
  'spec_eliminata',
] as const satisfies readonly Azione[];

/** The existing resources of the sample, by what can be done with them. */
export async function listCose(db: Deps['db']): Promise<CoseDiEsempio> {
  const { risorse } = await readEsempio();
  const { rows } = await sql<CoseDiEsempio['restano'][number] & { perche: string | null }>`
    select p.id, p.nome, case when m.attore_id is not null or m.id is not null then 'modificata'
        when exists (select from consegne c where c.prenotabile_id = p.id and c.rientrata_il is null) then 'fuori'
        when exists (select from prenotazioni b where b.prenotabile_id = p.id) then 'prenotata'
        when exists (select from segnalazioni s where s.prenotabile_id = p.id) then 'segnalata' end as perche,
      (select jsonb_build_object('nome', u.nome, 'cognome', u.cognome) from utenti u where u.id = m.attore_id) as chi
    from prenotabili p
    left join lateral (
      select r.id, r.attore_id from registro r
      where r.prenotabile_id = p.id and r.azione = any(${MODIFICHE as unknown as string[]})
      order by r.id desc limit 1) m on true
    where p.eliminato_il is null and p.nome = any(${risorse.map(({ nome }) => nome)})
    order by p.id`.execute(db);
  return {
    si_tolgono: rows.filter(({ perche }) => perche === null).map(({ id, nome }) => ({ id, nome })),
    restano: rows.filter(({ perche }) => perche !== null),
  };
}
