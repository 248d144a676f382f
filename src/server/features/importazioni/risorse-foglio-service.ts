import { erroreCampo, type ErroreCampo } from '#domain/validazione.ts';
import { RigaRisorsa, type RigaImportata } from '#contract/importazioni.ts';
import { campiGestione } from '#contract/prenotabili.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import { holdAbilitazioni, readByNome } from '../abilitazioni/service.ts';
import { addBozze, createGruppi, listByNomi } from '../gruppi/service.ts';
import { countByNomi, createBozze, listInventariPresenti, type NuovaBozza } from '../prenotabili/service.ts';
import {
  chiaveOf,
  findAbilitazioni,
  listChiavi,
  makePiano,
  readRiga,
  type RegoleFoglio,
  type Giudicata,
  type RigaTipata,
} from './foglio-service.ts';

type Gruppi = Awaited<ReturnType<typeof listByNomi>>;

interface Nuova {
  readonly bozza: NuovaBozza;
  /** The group of the resource: an existing one, or a new one (`id` null). */
  readonly gruppo: { readonly id: number | null; readonly nome: string } | null;
}

const lower = (text: string): string => text.toLowerCase();
/** Identifies a resource without an inventory number. */
const thingOf = ({
  tipo,
  nome,
  gruppo,
}: Omit<Awaited<ReturnType<typeof countByNomi>>[number], 'quante'>): string =>
  JSON.stringify([tipo, lower(nome), gruppo ? lower(gruppo) : null]);
const keyOf = ({ tipo }: Pick<NuovaBozza, 'tipo'>, { nome }: { nome: string }): string =>
  `${tipo} ${lower(nome)}`;

/** A sheet of resources (prodotto/importazioni#risorse): skips known inventory numbers, marks known names. */
export function createFoglioRisorse(righe: readonly RigaImportata[]): RegoleFoglio<Nuova> {
  const lette = righe.map((riga) => ({
    ...readRiga(RigaRisorsa, riga),
    chiavi: chiaveOf('inventario', campiGestione.inventario, riga.inventario, lower),
  }));
  const senzaNumero = lette.flatMap(({ dati }) => (dati && !dati.inventario ? lower(dati.nome) : []));
  const nomi = [...new Set(lette.flatMap(({ dati }) => (dati?.gruppo ? lower(dati.gruppo) : [])))];
  return {
    async plan(db) {
      const present = await listInventariPresenti(db, { inventari: listChiavi(lette, 'inventario') });
      const named = await countByNomi(db, { nomi: [...new Set(senzaNumero)] });
      const gruppi = await listByNomi(db, nomi);
      const tutte = await readByNome(db);
      const presenti = new Set(present.map(({ inventario }) => inventario));
      const quanteOf = new Map(named.map(({ quante, ...thing }) => [thingOf(thing), quante]));
      const noteOf = ({ dati }: RigaTipata<RigaRisorsa>): ErroreCampo[] => {
        const quante =
          dati && !dati.inventario
            ? quanteOf.get(thingOf({ ...dati, gruppo: dati.gruppo ?? null }))
            : undefined;
        return quante === undefined ? [] : [erroreCampo('nome', 'nome_presente', { quante })];
      };
      return makePiano(
        lette.map((letta) => ({
          chiavi: letta.chiavi,
          note: noteOf(letta),
          ...resolve(letta, gruppi, tutte),
        })),
        (campo, chiave) => (presenti.has(chiave) ? [erroreCampo(campo, 'gia_presente')] : []),
      );
    },
    listAltri: async () => [],
    open: inCentro,
    async write(_deps, tx, admin, nuove) {
      const toMake = new Map<string, { tipo: NuovaBozza['tipo']; nome: string }>();
      for (const { bozza, gruppo } of nuove) {
        const key = gruppo?.id === null ? keyOf(bozza, gruppo) : null;
        if (key !== null && !toMake.has(key)) toMake.set(key, { tipo: bozza.tipo, nome: gruppo!.nome });
      }
      const made = await createGruppi(tx, admin, [...toMake.values()]);
      const idOf = new Map([...toMake.keys()].map((key, n) => [key, made[n]!]));
      const asked = nuove.flatMap(({ bozza }) => bozza.abilitazioni);
      if (asked.length > 0) await holdAbilitazioni(tx, [...new Set(asked)]);
      const ids = await createBozze(
        tx,
        admin,
        nuove.map(({ bozza }) => bozza),
      );
      const membri = nuove.flatMap(({ bozza, gruppo }, n) => {
        if (!gruppo) return [];
        const gruppo_id = gruppo.id ?? idOf.get(keyOf(bozza, gruppo))!;
        return { gruppo_id, prenotabile_id: ids[n]!, tipo: bozza.tipo, nome: gruppo.nome };
      });
      await addBozze(tx, admin, membri);
    },
  };
}

/** A row with the ids of what it names, or with its errors. */
function resolve(
  { dati, errori }: RigaTipata<RigaRisorsa>,
  gruppi: Gruppi,
  tutte: Awaited<ReturnType<typeof readByNome>>,
): Giudicata<Nuova> {
  if (!dati) return { nuova: null, errori };
  const { gruppo: named = null, abilitazioni, ...rest } = dati;
  const found = findAbilitazioni(tutte, abilitazioni);
  const same = named
    ? gruppi.filter(({ nome, tipo }) => tipo === dati.tipo && lower(nome) === lower(named))
    : [];
  const several = same.length > 1 ? [erroreCampo('gruppo', 'piu_gruppi')] : [];
  const bozza: NuovaBozza = {
    cauzione: 0,
    noleggio_max: 0,
    non_prenotabile: false,
    conferma_automatica: false,
    marca: '',
    inventario: '',
    acquistato_il: null,
    controllo_mesi: 0,
    controllo_giorni: 0,
    ...rest,
    abilitazioni: [...new Set(found.trovate.map(({ una }) => una.id))].sort((a, b) => a - b),
  };
  const gruppo = named ? { id: same[0]?.id ?? null, nome: same[0]?.nome ?? named } : null;
  return { nuova: { bozza, gruppo }, errori: [...found.errori, ...several] };
}
