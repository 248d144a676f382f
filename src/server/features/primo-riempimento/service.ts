import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { CatalogoIniziale, RisorsaIniziale } from '#contract/contenuto.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { LARGHEZZE } from '#contract/immagini.ts';
import { SEZIONI, type Valori } from '#contract/impostazioni.ts';
import type { Contenuto } from '../../platform/contenuto.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { EndUserError } from '../../platform/end-user-error.ts';
import { listInventati } from '../../platform/esempio.ts';
import type { Ambiente } from '../../platform/impostazioni.ts';
import { makeRegolamento } from '../../platform/regolamento-thread.ts';
import { openDrawings } from '../../platform/render-child.ts';
import { tableOfSegni } from '../../platform/segni.ts';
import { nameFoto, putFoto, type FotoRisorsa } from '../immagini/service.ts';
import { storePdf } from '../immagini/impostazioni.ts';
import { fillListini } from '../prezzi/service.ts';
import { fromContenuto } from './from-contenuto.ts';

/** The width of rendered drawings, and the longest side of logos, in pixels. */
const DRAWING_WIDTH = 1280;
const LOGO_SIDE = 480;

interface Cartella {
  readonly contenuto: Contenuto;
  readonly contentDir: string;
}

interface Riempimento {
  /** Called only if something is empty. @throws EndUserError for a wrong folder */
  readonly content: () => Promise<Cartella>;
  readonly ambiente: Ambiente;
  /** Whether an older database may get the sample's texts. */
  readonly esempio?: boolean;
}

/**
 * Fills what is empty from a content folder: the settings, and in a new database the catalogue
 * (prodotto/impostazioni#primo-riempimento). One transaction, so that an interrupted start begins again and only one
 * process does it.
 * @returns how many rows it created; null where nothing was empty
 * @throws EndUserError as `demandOwnContent`, and for a wrong folder
 */
export async function fillEmptyDatabase(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { content, ambiente, esempio = false }: Riempimento,
): Promise<number | null> {
  if (await isFilled(db)) return null;
  const cartella = await content();
  const pictures = openPictures(cartella.contentDir);
  const filling = inTransaction(db, async (tx) => {
    const isNew = await claimFilling(tx);
    if (await isFilled(tx)) return null;
    if (!isNew && !esempio) demandOwnContent(cartella.contenuto);
    await fillImpostazioni(tx, await valoriOf(files, cartella, ambiente, pictures));
    const valore = JSON.stringify({ impronta: await improntaOfContent(cartella.contentDir) });
    await tx.updateTable('segni').set({ valore }).where('chiave', '=', FILLED).execute();
    const there = await tx.selectFrom('prenotabili').select('id').limit(1).executeTakeFirst();
    return isNew && !there ? await fillCatalogo(tx, files, cartella.contenuto.catalogo, pictures) : 0;
  });
  return filling.finally(pictures.close);
}

async function improntaOfContent(contentDir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['centro.json', 'centro.en.json', 'regolamento.md'])
    hash.update(await readFile(join(contentDir, name)).catch(() => ''));
  return hash.digest('hex');
}

/** Whether a content folder differs from the one that filled the settings. */
export async function isOtherContent(db: Deps['db'], contentDir: string): Promise<boolean> {
  const query = db.selectFrom('segni').select('valore').where('chiave', '=', FILLED);
  const valore = (await query.executeTakeFirst())?.valore as { impronta?: string } | undefined;
  return valore?.impronta !== (await improntaOfContent(contentDir));
}

const isFilled = async (db: Deps['db']): Promise<boolean> =>
  (await db.selectFrom('impostazioni').select('sezione').limit(1).executeTakeFirst()) !== undefined;

/** Whether a database, of any version, has settings. */
export async function hasImpostazioni(pool: Pick<Pool, 'query'>): Promise<boolean> {
  return (
    (await tableOfSegni(pool)) === 'segni' &&
    (await pool.query('select from impostazioni limit 1')).rowCount === 1
  );
}

/**
 * Refuses an update, or a filling of an updated database, if only the sample is available: the centre's own texts were
 * in a folder, and would be lost silently.
 * @throws EndUserError that says how to name the folder, or to take the sample on purpose
 */
export function demandOwnContent({ centro }: Contenuto): void {
  if (listInventati(centro).length < 5) return;
  throw new EndUserError(
    `I testi di questo centro stavano finora in una cartella, e qui c’è soltanto quella di esempio. Dimmi dov’è la cartella: CONTENT_DIR=/la/cartella npm start (con compose: il volume dei contenuti). Da questa versione i testi entrano nel database e si cambiano dal sito. Se vuoi davvero quelli di esempio: npm run impostazioni -- esempio. Il database è rimasto com’era.`,
  );
}

/** Writes all sections of the settings, and puts their price list in force. */
export async function fillImpostazioni(tx: Tx, valori: Valori): Promise<void> {
  await tx
    .insertInto('impostazioni')
    .values(SEZIONI.map((sezione) => ({ sezione, valore: JSON.stringify(valori[sezione]) })))
    .execute();
  await fillListini(tx, valori.prezzi);
}

/** The settings of a content folder, with its pictures and house rules stored. */
export async function readCartella(
  files: Deps['files'],
  cartella: Cartella,
  ambiente: Ambiente,
): Promise<Valori> {
  const pictures = openPictures(cartella.contentDir);
  return valoriOf(files, cartella, ambiente, pictures).finally(pictures.close);
}

async function valoriOf(
  files: Deps['files'],
  { contenuto, contentDir }: Cartella,
  ambiente: Ambiente,
  pictures: Pictures,
): Promise<Valori> {
  const named = new Map<string, string>();
  const { centro, traduzioni } = contenuto;
  const store = async (cartella: 'loghi' | 'illustrazioni', file: string): Promise<void> => {
    const key = `${cartella}/${file}`;
    if (named.has(key)) return;
    const foto = await pictures.make(cartella, file);
    named.set(key, foto.name);
    await putFoto(files, 'impostazioni', foto);
  };
  for (const one of [centro, ...Object.values(traduzioni)]) {
    for (const { logo } of one.partner) await store('loghi', logo);
    for (const parte of Object.values(one.home))
      if ('voci' in parte)
        for (const { illustrazione } of parte.voci)
          if (illustrazione !== undefined) await store('illustrazioni', illustrazione);
  }
  return fromContenuto(contenuto, {
    immagine: (cartella, file) => named.get(`${cartella}/${file}`)!,
    regolamento: await readRegolamento(files, contentDir, centro.nome),
    ambiente,
  });
}

/**
 * The house rules of a folder: the PDF alone where there is one, unless it was made from the text beside it, as those
 * of version 1.2.0 were. The PDF of a text is rendered.
 */
async function readRegolamento(
  files: Deps['files'],
  contentDir: string,
  centro: string,
): Promise<Valori['regolamento']> {
  const read = async (name: string) => {
    const path = join(contentDir, name);
    return existsSync(path) ? readFile(path) : null;
  };
  const testo = ((await read('regolamento.md')) ?? '').toString('utf8');
  const pdf = await read('regolamento.pdf');
  if (testo !== '' && (!pdf || pdf.includes(improntaOf(testo)))) {
    const made = await makeRegolamento(testo, centro).catch(onlyRifiuti);
    if (made)
      return { fonte: 'testo', testo, blocchi: made.blocchi, pdf_del_testo: await storePdf(files, made.pdf) };
  }
  if (!pdf) return { fonte: 'testo', testo };
  const caricato_il = new Date().toISOString().slice(0, 10) as `${number}-${number}-${number}`;
  return {
    fonte: 'pdf',
    testo,
    pdf: {
      file: await storePdf(files, pdf),
      nome: 'regolamento.pdf',
      byte: pdf.length,
      caricato_il: caricato_il as never,
    },
  };
}

/** The digest of the text in the metadata of its PDF, whatever the line endings. */
const improntaOf = (source: string): string =>
  createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex');

/** Keeps a text that cannot be parsed, for its author to correct; throws other errors. */
function onlyRifiuti(error: unknown): null {
  if (error instanceof Rifiuto) return null;
  throw error;
}

/** Makes the pictures of a content folder, each once. */
function openPictures(contentDir: string) {
  const drawings = openDrawings();
  const made = new Map<string, Promise<FotoRisorsa>>();
  const css = readFile(join(contentDir, 'illustrazioni', 'stile.css'), 'utf8').catch(() => '');
  const draw = async (cartella: 'loghi' | 'illustrazioni', file: string): Promise<FotoRisorsa> => {
    const picture = await readFile(join(contentDir, cartella, file));
    const isScene = cartella === 'illustrazioni' && file.toLowerCase().endsWith('.svg');
    const size = { width: cartella === 'loghi' ? LOGO_SIDE : DRAWING_WIDTH, widths: LARGHEZZE };
    const scene = isScene ? { svg: picture.toString('utf8'), css: await css } : { picture };
    return nameFoto(await drawings.draw({ ...scene, ...size }));
  };
  return {
    make(cartella: 'loghi' | 'illustrazioni', file: string): Promise<FotoRisorsa> {
      const key = `${cartella}/${file}`;
      const found = made.get(key) ?? draw(cartella, file);
      made.set(key, found);
      return found;
    },
    close: drawings.close,
  };
}
type Pictures = ReturnType<typeof openPictures>;

/** The key in `segni` of a database that was filled. */
const FILLED = 'catalogo_iniziale';

/** Claims the filling; false where the database was filled before. */
async function claimFilling(tx: Tx): Promise<boolean> {
  const row = await tx
    .insertInto('segni')
    .values({ chiave: FILLED, valore: '{}' })
    .onConflict((oc) => oc.doNothing())
    .returning('chiave')
    .executeTakeFirst();
  // The lock of an existing row makes other processes wait.
  if (!row) await tx.selectFrom('segni').select('chiave').where('chiave', '=', FILLED).forUpdate().execute();
  return row !== undefined;
}

/** Writes the resources and groups of the catalogue; returns how many resources. */
async function fillCatalogo(
  tx: Tx,
  files: Deps['files'],
  catalogo: CatalogoIniziale,
  pictures: Pictures,
): Promise<number> {
  const chieste = new Map<string, number>();
  for (const una of catalogo.abilitazioni) chieste.set(una.chiave, await insertAbilitazione(tx, una));
  const ids = new Map<string, number>();
  for (const risorsa of catalogo.risorse) {
    const serve = risorsa.abilitazioni.map((chiave) => chieste.get(chiave)!).sort((a, b) => a - b);
    ids.set(risorsa.chiave, await insertRisorsa(tx, risorsa, serve));
  }
  for (const { chiave, illustrazione } of catalogo.risorse) {
    const id = ids.get(chiave)!;
    const foto = await pictures.make('illustrazioni', illustrazione);
    await putFoto(files, `foto/${id}`, foto);
    await tx.insertInto('immagini').values({ prenotabile_id: id, file: foto.name, posizione: 0 }).execute();
  }
  for (const gruppo of catalogo.gruppi)
    await insertGruppo(
      tx,
      gruppo,
      gruppo.membri.map((chiave) => ids.get(chiave)!),
    );
  return ids.size;
}

async function insertAbilitazione(
  tx: Deps['db'],
  { chiave: _, ...campi }: CatalogoIniziale['abilitazioni'][number],
): Promise<number> {
  const made = tx.insertInto('abilitazioni').values(campi).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Inserts a resource with links and technical sheet; returns its id. @param abilitazioni ids of the required ones */
async function insertRisorsa(
  tx: Deps['db'],
  risorsa: RisorsaIniziale,
  abilitazioni: number[],
): Promise<number> {
  const { chiave: _chiave, illustrazione: _file, alt: _alt, links, scheda_tecnica, ...campi } = risorsa;
  const { id } = await tx
    .insertInto('prenotabili')
    .values({ ...campi, abilitazioni })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { label, href } of links) {
    await tx.insertInto('link_utili').values({ prenotabile_id: id, label, href }).execute();
  }
  for (const sezione of scheda_tecnica) {
    const { specs, ...campi } = sezione;
    const { id: section_id } = await tx
      .insertInto('sezioni')
      .values({ prenotabile_id: id, ...campi })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const spec of specs)
      await tx
        .insertInto('specs')
        .values({ section_id, ...spec })
        .execute();
  }
  return id;
}

async function insertGruppo(
  tx: Deps['db'],
  { chiave: _chiave, membri: _membri, ...gruppo }: CatalogoIniziale['gruppi'][number],
  membri: readonly number[],
): Promise<void> {
  const { id } = await tx.insertInto('gruppi').values(gruppo).returning('id').executeTakeFirstOrThrow();
  for (const prenotabile_id of membri) {
    await tx
      .insertInto('gruppi_prenotabili')
      .values({ gruppo_id: id, prenotabile_id, tipo: gruppo.tipo })
      .execute();
  }
}
