import { CentroPubblico, type Fatti } from '#contract/fatti-centro.ts';
import { alternate, POSTI } from '#domain/alternate.ts';
import type { Centro } from '../../platform/centro.ts';
import type { Deps } from '../../platform/deps.ts';
import { readEsempio } from '../../platform/esempio.ts';

export async function readFatti(deps: Deps): Promise<Fatti> {
  const { centro, inglese, regolamento } = deps.impostazioni.attuale();
  return {
    centro: toPubblico(centro),
    inglese: inglese && toPubblico(inglese),
    regolamento,
    parete: await readParete(deps.db),
    indirizzo_sito: deps.publicUrlIsSet ? deps.publicUrl : null,
  };
}

function toPubblico(centro: Centro): CentroPubblico {
  const parti = Object.fromEntries(
    Object.keys(CentroPubblico.shape).map((name) => [name, centro[name as keyof CentroPubblico]]),
  ) as CentroPubblico;
  return { ...parti, fasce: { residente: centro.fasce.residente } };
}

/** The instruments that the home page shows until it has loaded the current ones. */
async function readParete(db: Deps['db']): Promise<Fatti['parete']> {
  const rows = await db
    .selectFrom('prenotabili as p')
    .select((eb) => [
      'p.id',
      'p.nome',
      'p.nome_en',
      'p.noleggio_max',
      'p.non_prenotabile',
      'p.versione',
      eb
        .selectFrom('immagini as i')
        .select('i.file')
        .whereRef('i.prenotabile_id', '=', 'p.id')
        .orderBy('i.posizione')
        .orderBy('i.id')
        .limit(1)
        .as('file'),
    ])
    .where('p.tipo', '=', 'strumento')
    .where('p.eliminato_il', 'is', null)
    .where('p.bozza', '=', false)
    .orderBy('p.id')
    .execute();
  const { risorse } = await readEsempio();
  const disegni = new Map(risorse.map(({ nome, illustrazione }) => [nome, illustrazione]));
  return alternate(rows.map((row) => ({ ...row, fissa: row.non_prenotabile })))
    .slice(0, POSTI)
    .map(({ id, nome, nome_en, file, noleggio_max, non_prenotabile, versione }) => {
      const disegno = versione === 1 ? disegni.get(nome) : undefined;
      return {
        nome,
        nome_en,
        immagine: disegno ? `misc/${disegno}` : file && `${id}/${file}`,
        noleggio_max,
        non_prenotabile,
      };
    });
}
