import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CentroIniziale } from '#contract/contenuto.ts';
import type { Pool } from 'pg';
import type { Sezione, Valore, Valori } from '#contract/impostazioni.ts';
import { fromContenuto } from '#server/features/primo-riempimento/from-contenuto.ts';
import { centroIn, type Centro } from '#server/platform/centro.ts';
import { loadContenuto } from '#server/platform/contenuto.ts';
import { readBlocchi } from '#server/platform/regolamento.ts';
import type { Ambiente } from '#server/platform/impostazioni.ts';
import type { Lingua } from '#domain/lingue.ts';

export const CONTENT = join(import.meta.dirname, '../content');
const digestOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The settings of a centre's file and an English one, by default the sample's; its pictures and its PDF have names
 * without files.
 */
export async function valoriOf(
  centro: CentroIniziale,
  ambiente: Ambiente = {},
  dir = CONTENT,
): Promise<Valori> {
  const { traduzioni } = await loadContenuto(dir);
  const testo = await readFile(join(CONTENT, 'regolamento.md'), 'utf8');
  return fromContenuto(
    { centro, traduzioni },
    {
      immagine: (cartella, file) =>
        `${digestOf(cartella + file)}-${cartella === 'loghi' ? '480x192' : '1280x960'}.webp`,
      regolamento: {
        fonte: 'testo',
        testo,
        blocchi: readBlocchi(testo),
        pdf_del_testo: `${digestOf(testo)}.pdf`,
      },
      ambiente,
    },
  );
}

export async function sampleCentro(
  altro: Partial<CentroIniziale> = {},
  lingua: Lingua = 'it',
): Promise<Centro> {
  const { centro } = await loadContenuto(CONTENT);
  return centroIn(await valoriOf({ ...centro, ...altro }), { mesi: 12, tieneVerificati: false }, lingua)
    .centro;
}

/** Changes fields of a section directly in the database, as another process would. */
export async function changeSettings<S extends Sezione>(
  { pool }: { readonly pool: Pick<Pool, 'query'> },
  sezione: S,
  campi: Partial<Valore<S>>,
): Promise<void> {
  await pool.query(
    'update impostazioni set versione = versione + 1, valore = valore || $2::jsonb where sezione = $1',
    [sezione, JSON.stringify(campi)],
  );
  if (sezione === 'prezzi') await putListino(pool);
}

const putListino = (pool: Pick<Pool, 'query'>) =>
  pool.query(`insert into listini (pacchetti, contributo_esterni)
    select valore -> 'pacchetti', (valore ->> 'contributo_esterni')::int from impostazioni where sezione = 'prezzi'`);

/** Gives a running centre the settings of another content folder; its pictures stay without files. */
export async function loadSettings(
  { pool }: { readonly pool: Pick<Pool, 'query'> },
  dir: string,
): Promise<void> {
  const { centro } = await loadContenuto(dir);
  const valori = await valoriOf(centro, {}, dir);
  for (const sezione of ['centro', 'orari', 'prezzi', 'regole', 'pagine', 'privacy'] as const)
    await pool.query('update impostazioni set versione = versione + 1, valore = $2 where sezione = $1', [
      sezione,
      JSON.stringify(valori[sezione]),
    ]);
  await putListino(pool);
}
