import type { TipoImportazione } from '#contract/importazioni.ts';
import { toCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { readByNome } from '../abilitazioni/service.ts';

const PERSONE = ['Cognome', 'Nome', 'Codice fiscale', 'Email', 'Telefono', 'Lingua delle lettere'];
const RISORSE = [
  'Tipo (spazio o strumento)',
  'Nome',
  'Descrizione',
  'Gruppo',
  'Cauzione in euro',
  'Giorni al massimo',
  'Non si prenota',
  'Conferma automatica',
  'Marca',
  'Inventario',
  'Acquistato il',
  'Controllo ogni mesi',
  'Controllo ogni giorni d’uso',
  'Abilitazioni',
];

/**
 * A sheet to fill in (prodotto/importazioni#modello): the headings of the fields, and for people a column for each
 * abilitazione, which takes the last day.
 */
export async function writeModello({ db }: Pick<Deps, 'db'>, tipo: TipoImportazione): Promise<string> {
  if (tipo === 'risorse') return toCsv(RISORSE, []);
  const tutte = [...(await readByNome(db)).values()];
  return toCsv([...PERSONE, ...tutte.map(({ nome }) => `Abilitazione: ${nome}`)], []);
}
