import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import {
  SCHEMI,
  SEZIONI,
  type DifferenzeImpostazioni,
  type Sezione,
  type Valore,
  type Valori,
} from '#contract/impostazioni.ts';
import { RifiutoRichiesta } from '#contract/rifiuti.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { fillErrore, type ErroreCampo } from '#domain/validazione.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { createZip } from '../../platform/zip.ts';
import { withAttore, withAttoreInCentro } from '../account/attore-service.ts';
import { FORMA } from '../immagini/admin-service.ts';
import { isStored, namesIn, readPdf, readPicture, storePdf } from '../immagini/impostazioni.ts';
import { nameFoto, putFoto } from '../immagini/service.ts';
import { record } from '../registro/service.ts';
import { readEffetti } from './effetti.ts';
import {
  changedFields,
  listSezioni,
  lockSezione,
  prepareSezione,
  saveSezione,
  withoutSecrets,
} from './service.ts';

const LISTA = 'impostazioni.json';
/** Maximum bytes of one picture or PDF in the archive, and of its list. */
const MAX_BYTE = 12 * 1024 * 1024;
const MAX_FILE = 400;

const Lista = z.object({
  formato: z.literal('impostazioni-coworking-solidale'),
  /** Raised when an older program could not read it. */
  versione: z.int(),
  programma: z.string().max(40),
  creato_il: z.string().max(40),
  sezioni: z.record(z.string(), z.unknown()),
});
const VERSIONE = 1;

/** The files of an archive: the list, then pictures and PDFs; without the mail password. */
export async function* entriesOf(deps: Deps): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const { valori } = deps.impostazioni.attuale();
  const sezioni = Object.fromEntries(SEZIONI.map((one) => [one, withoutSecrets(one, valori[one])]));
  const lista: z.output<typeof Lista> = {
    formato: 'impostazioni-coworking-solidale',
    versione: VERSIONE,
    programma: deps.versione,
    creato_il: deps.clock.now().toISOString(),
    sezioni,
  };
  yield { name: LISTA, bytes: Buffer.from(`${JSON.stringify(lista, null, 2)}\n`) };
  for (const name of namesIn(sezioni)) {
    const bytes = (await readPdf(deps.files, name)) ?? (await readPicture(deps.files, name));
    if (bytes) yield { name: `file/${name}`, bytes };
  }
}

export async function writeArchivio(deps: Deps, admin: UtenteCorrente): Promise<Readable> {
  await withAttore(deps, admin, ({ tx }) =>
    record(tx, { attore_id: admin.id, azione: 'impostazioni_scaricate' }),
  );
  const zip = createZip();
  const write = async (): Promise<void> => {
    for await (const { name, bytes } of entriesOf(deps)) await zip.add(name, [bytes]);
    zip.end();
  };
  void write().catch(zip.fail);
  return zip.output;
}

interface Archivio {
  readonly creato_il: string;
  readonly valori: Valori;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @throws as `checkArchivio` */
async function readArchivio(deps: Deps, bytes: Buffer): Promise<Archivio> {
  const files = new Map<string, Buffer>();
  let text: string | undefined;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    let entries = 0;
    const read = async (entry: Entry): Promise<Buffer> => {
      if (++entries > MAX_FILE || entry.uncompressedSize > MAX_BYTE) throw new Error('too large');
      return buffer(await zip.openReadStreamPromise(entry));
    };
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === LISTA) text = (await read(entry)).toString('utf8');
      else if (entry.fileName.startsWith('file/')) files.set(entry.fileName.slice(5), await read(entry));
    }
  } catch {
    throw new RifiutoRichiesta('ARCHIVIO_NON_VALIDO');
  }
  return checkArchivio(deps, text, files);
}

/**
 * Checks the files of an archive as a whole.
 * @throws Rifiuto VALIDATION_ERROR that names each wrong field, RifiutoRichiesta ARCHIVIO_NON_VALIDO,
 * ARCHIVIO_PIU_NUOVO
 */
export async function checkArchivio(
  deps: Deps,
  text: string | undefined,
  files: ReadonlyMap<string, Buffer>,
): Promise<Archivio> {
  const lista = Lista.safeParse(parseJson(text));
  if (!lista.success) throw new RifiutoRichiesta('ARCHIVIO_NON_VALIDO');
  if (lista.data.versione > VERSIONE) throw new RifiutoRichiesta('ARCHIVIO_PIU_NUOVO');
  const errors: ErroreCampo[] = [];
  const valori: Record<string, object> = {};
  for (const sezione of SEZIONI) {
    const checked = SCHEMI[sezione].safeParse(lista.data.sezioni[sezione], inCodici);
    if (checked.success) valori[sezione] = checked.data;
    else
      for (const { path, message } of checked.error.issues)
        errors.push(fillErrore([sezione, ...path].join('.'), message));
  }
  const { regolamento } = valori as Partial<Valori>;
  if (regolamento)
    valori['regolamento'] = await prepareSezione(deps, 'regolamento', regolamento).catch((error: unknown) => {
      if (!(error instanceof Rifiuto)) throw error;
      for (const one of error.dettagli.errors ?? [])
        errors.push({ ...one, campo: `regolamento.${one.campo}` });
      return {};
    });
  for (const name of namesIn(valori))
    if (!files.has(name) && !(await isHere(deps, name)))
      errors.push(fillErrore(`file.${name}`, 'file_mancante'));
  if (errors.length > 0) throw new Rifiuto('VALIDATION_ERROR', { errors });
  return { creato_il: lista.data.creato_il, valori: valori as unknown as Valori, files };
}

const isHere = async ({ files, impostazioni }: Deps, name: string): Promise<boolean> =>
  namesIn(impostazioni.attuale().valori).has(name) || isStored(files, name);

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Stores the missing files of an archive, and returns its values with their new names. */
export async function storeFiles(deps: Deps, persona: string, { valori, files }: Archivio): Promise<Valori> {
  let text = JSON.stringify(valori);
  for (const name of namesIn(valori)) {
    if (await isHere(deps, name)) continue;
    const bytes = files.get(name)!;
    let stored: string;
    if (name.endsWith('.pdf')) {
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new RifiutoRichiesta('ARCHIVIO_NON_VALIDO');
      stored = await storePdf(deps.files, bytes);
    } else {
      // Decoded and re-encoded like every upload.
      const foto = nameFoto(await deps.images.reencode(bytes, FORMA, persona));
      await putFoto(deps.files, 'impostazioni', foto);
      stored = foto.name;
    }
    text = text.replaceAll(`"${name}"`, `"${stored}"`);
  }
  return JSON.parse(text) as Valori;
}

/** The new value of a section: mail keeps its server, since the archive has no password. */
export function wantedOf<S extends Sezione>(sezione: S, prima: Valore<S>, found: Valore<S>): Valore<S> {
  if (sezione !== 'posta') return found;
  return { ...prima, parole: (found as Valore<'posta'>).parole };
}

export async function compareArchivio(deps: Deps, bytes: Buffer): Promise<DifferenzeImpostazioni> {
  const { valori, creato_il } = await readArchivio(deps, bytes);
  const now = await listSezioni(deps.db);
  const attuali = deps.impostazioni.attuale().valori;
  const sezioni = now.map(({ sezione, versione }) => {
    const prima = attuali[sezione] as Record<string, unknown>;
    const dopo = wantedOf(sezione, attuali[sezione], valori[sezione]) as Record<string, unknown>;
    return {
      sezione,
      versione,
      campi: changedFields(prima, dopo).map((campo) => ({
        campo,
        prima: shortOf(prima[campo]),
        dopo: shortOf(dopo[campo]),
      })),
    };
  });
  const { non_pagate } = await readEffetti(deps, 'prezzi', valori.prezzi);
  const { documenti } = await readEffetti(deps, 'privacy', valori.privacy);
  const centro = valori.centro.nome.it;
  return { creato_il, centro, sezioni, non_pagate, documenti };
}

/** A value that fits on one line; null for any other. */
function shortOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  const text = typeof value === 'object' && value !== null && 'it' in value ? value.it : value;
  return typeof text === 'string' && text.length <= 120 ? text : null;
}

/**
 * Loads the changed sections of an archive in one transaction.
 * @param versioni those of the comparison
 * @throws Rifiuto MODIFICATO_DA_ALTRI where a section has changed since; as `readArchivio`
 */
export async function loadArchivio(
  deps: Deps,
  admin: UtenteCorrente,
  bytes: Buffer,
  versioni: Readonly<Record<string, number>>,
): Promise<void> {
  const valori = await storeFiles(deps, admin.id, await readArchivio(deps, bytes));
  await withAttoreInCentro(deps, admin, async (ctx) => {
    for (const sezione of SEZIONI) {
      const riga = await lockSezione(ctx.tx, sezione);
      if (riga.versione !== versioni[sezione]) throw new Rifiuto('MODIFICATO_DA_ALTRI');
      const prima = riga.valore as Valore<typeof sezione>;
      const dopo = wantedOf(sezione, prima, valori[sezione]);
      if (changedFields(prima, dopo).length > 0) await saveSezione(ctx, riga, dopo);
    }
    await record(ctx.tx, { attore_id: admin.id, azione: 'impostazioni_caricate' });
  });
  await deps.impostazioni.refresh();
}
