import { listServe } from '#domain/abilitazioni.ts';
import { answerBacheca } from '#domain/bacheca.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import { findInsieme as find } from '#domain/find-insieme.ts';
import { addGiorni, maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { overlap, type Intervallo, contains } from '#domain/intervallo.ts';
import { decide, type Domanda } from '#domain/regole.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Posto } from '#domain/tavolo.ts';
import { answerVoce, needsPacking, type Pezzo } from '#domain/voce.ts';
import { readBacheca as bacheca, type Bacheca } from '#contract/bacheca.ts';
import type { Tipo } from '#contract/campi.ts';
import {
  findInsieme,
  listDisponibilita,
  listParete,
  listSpazi,
  listStrumenti,
  type DisponibilitaVoce,
  type findInsieme as call,
} from '#contract/catalogo.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listGiorniBloccati } from '#contract/gruppi.ts';
import { listPrenotazioniFuture, readPrenotabile } from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPause } from '../../platform/give-way.ts';
import { networkOf } from '../../platform/limits.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { listPezzi } from './occupati-store.ts';
import {
  readCatalogo,
  readGiorniBloccati,
  readOccupati,
  readParete,
  showPrenotabileOggi,
  readMembri,
  readMembriDi,
} from './service.ts';
import { listGruppi } from './store.ts';

export function bindCatalogo(bind: Bind, deps: Deps): void {
  bind(listSpazi, ({ utente }) => readCatalogo(deps, 'spazio', utente));
  bind(listStrumenti, ({ utente }) => readCatalogo(deps, 'strumento', utente));
  bind(listDisponibilita, ({ params, query }) => readDisponibilita(deps, params.tipo, query));
  bind(findInsieme, ({ body }, { ip }) => readInsieme(deps, body, ip));
  bind(bacheca, () => readBacheca(deps));
  bind(listParete, () => readParete(deps));
  bind(readPrenotabile, ({ utente, params }) => showPrenotabileOggi(deps, params.id, utente));
  bind(listPrenotazioniFuture, ({ params }) => readOccupati(deps, params.id));
  bind(listGiorniBloccati, ({ params }) => readGiorniBloccati(deps, params.id));
}

/** How many days before and after the wanted ones are searched for alternatives. */
const INTORNO = { prima: 31, dopo: 62 } as const;

type Voce = Pick<DisponibilitaVoce, 'entry_tipo' | 'entry_id'> & { membri: Pezzo[] };

/** The published resources of a type, or all, with taken days and stops from today on, and the open days. */
async function readPezziDaOggi(deps: Deps, tipo: Tipo | null) {
  const today = oggi(deps.clock);
  const calendario = await readCalendario(deps, periodoPrenotabile(today));
  const { fine: trattenuto } = giorniTrattenuti(calendario, today);
  const pezzi = await listPezzi(deps.db, { oggi: today, trattenuto, tipo });
  return { oggi: today, calendario, pezzi };
}

/**
 * The answer of every entry of a type to the wanted days (prodotto/catalogo#giorni), groups first. A group whose
 * bookings have to be packed again is read once more.
 * @throws Rifiuto VALIDATION_ERROR, TROPPO_LONTANO
 */
async function readDisponibilita(deps: Deps, tipo: Tipo, range: Intervallo): Promise<DisponibilitaVoce[]> {
  demandGiorni({ range, oggi: oggi(deps.clock) });
  const { oggi: today, calendario, pezzi: letti } = await readPezziDaOggi(deps, tipo);
  const gruppi = await listGruppi(deps.db, tipo);
  const primo = maxGiorno(today, addGiorni(range.inizio, -INTORNO.prima));
  const ultimo = minGiorno(orizzonte(today), addGiorni(range.fine, INTORNO.dopo));
  const intorno = { inizio: primo, fine: ultimo };
  const pezzi = letti.map(({ id, noleggio_max, non_prenotabile, abilitazioni, occupati, fermi }): Pezzo => ({
    id,
    noleggio_max,
    non_prenotabile,
    abilitazioni,
    occupati: occupati.filter((one) => overlap(one, intorno)),
    fermo: fermi.find((one) => overlap(one, range)) ?? null,
  }));
  const byId = new Map(pezzi.map((pezzo) => [pezzo.id, pezzo]));
  const grouped = new Set(gruppi.flatMap(({ membri }) => membri));
  const voci: Voce[] = [
    ...gruppi.map(({ id, membri }) => ({
      entry_tipo: 'gruppo' as const,
      entry_id: id,
      membri: membri.flatMap((membro) => byId.get(membro) ?? []),
    })),
    ...pezzi
      .filter(({ id }) => !grouped.has(id))
      .map((pezzo) => ({ entry_tipo: 'prenotabile' as const, entry_id: pezzo.id, membri: [pezzo] })),
  ];
  const known = await Promise.all(
    voci
      .filter(({ membri }) => membri.length > 0)
      .map(async (voce) => {
        const packed = needsPacking({ membri: voce.membri, range, calendario });
        const membri = packed ? await withMovable(deps, voce.entry_id, voce.membri, today) : voce.membri;
        return { ...voce, membri };
      }),
  );
  const casa = { oggi: primo, calendario, prenota_fino: ultimo, programma: null, abilitazioni: null, range };
  const pause = createPause();
  const answers: DisponibilitaVoce[] = [];
  for (const { membri, ...voce } of known) {
    answers.push({ ...voce, serve: listServe(membri), ...answerVoce({ ...casa, membri }) });
    await pause();
  }
  return answers;
}

/** The pieces of a group with all future bookings, marking those that may be moved. */
async function withMovable(
  deps: Deps,
  gruppoId: number,
  pezzi: readonly Pezzo[],
  today: Giorno,
): Promise<Pezzo[]> {
  const fermi = new Map(pezzi.map(({ id, fermo }) => [id, fermo]));
  const membri = await readMembri(deps, { tipo: 'gruppo', id: gruppoId }, today);
  return membri.map((membro) => ({ ...membro, fermo: fermi.get(membro.id) ?? null }));
}

function demandGiorni({ range, oggi }: Pick<Domanda, 'range' | 'oggi'>): void {
  const calendario = { giorni: [], chiusi: [] };
  const nobody = { programma: null, abilitazioni: null, membri: [] };
  const domanda = { oggi, range, calendario, prenota_fino: orizzonte(oggi), ...nobody };
  const rifiuto = decide(domanda);
  if (rifiuto instanceof Rifiuto && rifiuto.code !== 'NON_PRENOTABILE') throw rifiuto;
}

/** The state of every published resource today, for the screen in the room (prodotto/bacheca#stati); spaces first. */
async function readBacheca(deps: Deps): Promise<Bacheca> {
  const { oggi, calendario, pezzi } = await readPezziDaOggi(deps, null);
  const ultimo = orizzonte(oggi);
  const detti = pezzi.map(({ nome, nome_en, tipo, fermi, ...pezzo }) => {
    const fermo = fermi.find((one) => contains(one, oggi)) ?? null;
    const stato = answerBacheca({ ...pezzo, fermo }, { oggi, ultimo, calendario });
    return { id: pezzo.id, nome, nome_en, tipo, ...stato };
  });
  const { spazio = [], strumento = [] } = Object.groupBy(detti, ({ tipo }) => tipo);
  return { oggi, indirizzo: deps.publicUrl, pezzi: [...spazio, ...strumento] };
}

/**
 * The next days on which several entries are free together (prodotto/catalogo#insieme). Their pieces are read once and
 * checked as one booking of a person without limits.
 * @throws Rifiuto TOO_MANY_REQUESTS, TROPPE_COSE_INSIEME
 */
async function readInsieme(
  deps: Deps,
  { voci, anche = [], giorni, da }: OutputOf<(typeof call)['body']>,
  ip: string,
): Promise<OutputOf<(typeof call)['response']>> {
  await deps.limits.demand('insieme_indirizzo', networkOf(ip));
  const today = oggi(deps.clock);
  const all = [...voci, ...anche];
  const idsOf = (tipo: Posto['tipo']) => [
    ...new Set(all.flatMap(({ entry_tipo, entry_id }) => (entry_tipo === tipo ? [entry_id] : []))),
  ];
  const calendario = await readCalendario(deps, periodoPrenotabile(today));
  const wanted = { prenotabili: idsOf('prenotabile'), gruppi: idsOf('gruppo') };
  const sala = await readMembriDi(deps.db, wanted, { oggi: today, calendario });
  const toPosto = ({ entry_tipo: tipo, entry_id: id }: (typeof all)[number]): Posto => ({ tipo, id });
  const found = find({
    ...sala,
    voci: voci.map(toPosto),
    anche: anche.map(toPosto),
    giorni,
    da,
    oggi: today,
    ultimo: orizzonte(today),
    calendario,
  });
  if (found instanceof Rifiuto) throw found;
  return { ...found, anche: anche.map((one, n) => ({ ...one, proposta: found.anche[n] ?? null })) };
}
