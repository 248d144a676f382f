import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createOpenContent } from '#test/process.ts';
import { prepareFolder } from './sito.ts';

/** A centre with its own facts and rules, for the journeys of both. */
const CENTRO = {
  nome: 'La Rimessa',
  telefono: '055 123 4567',
  indirizzo: { via: 'Via Nuova 1', cap: '50100', comune: 'Firenze', provincia: 'FI' },
  casella: 'centro@larimessa.example',
  titolare: {
    nome: 'La Rimessa APS',
    indirizzo: 'Via Nuova 1, 50100 Firenze (FI)',
    casella: 'privacy@larimessa.example',
  },
  fasce: { precedenza: 366, residente: 180, esterno: 30 },
  contributo_esterni: 2,
  limiti: { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: 20 },
};

let content = '';
export const propri = (): string => content;

type Use = (contenuti: string) => Promise<void>;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
async function provide({}: object, use: Use): Promise<void> {
  const dir = await prepareFolder('propri');
  content = await createOpenContent(join(dir, 'contenuti'), CENTRO);
  await use(content);
  await rm(dir, { recursive: true, force: true });
}

/** A centre that is open every day, with its own facts and rules. */
export const contenutiPropri: [typeof provide, { scope: 'worker' }] = [provide, { scope: 'worker' }];
