import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Rifiuto } from '#domain/rifiuti.ts';
import { LARGHEZZE, NOME_IMMAGINE, type Larghezza } from '#contract/immagini.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Files } from '../../platform/files.ts';
import type { Rendition } from '../../platform/images-worker.ts';
import { drawSagoma, renderIllustrazione, styleIllustrazione } from '../../platform/render-svg.ts';

const WIDEST = LARGHEZZE[LARGHEZZE.length - 1]!;
const DEFAULT_WIDTH: Larghezza = 1280;

/** The widths in which a picture is stored: the standard ones below its own, and its own. */
export function widthsOf(ownWidth: number): number[] {
  const widest = Math.min(ownWidth, WIDEST);
  return [...LARGHEZZE.filter((width) => width < widest), widest];
}

type CartellaFoto = `foto/${number}` | 'impostazioni';

const folderOf = (cartella: CartellaFoto, name: string): string =>
  `${cartella}/${name.slice(0, -'.webp'.length)}`;

const keyOf = (cartella: CartellaFoto, name: string, width: number): string =>
  `${folderOf(cartella, name)}/${width}.webp`;

/** The width in a photo's name, in pixels; null for any other name. */
const ownWidthOf = (name: string): number | null => Number(NOME_IMMAGINE.exec(name)?.[1]) || null;

export interface FotoRisorsa {
  readonly name: string;
  readonly renditions: readonly Rendition[];
}

/** A picture in all its widths, named by its content, so that the same picture is stored once. */
export function nameFoto(renditions: readonly Rendition[]): FotoRisorsa {
  const { width, height, bytes } = renditions.at(-1)!;
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${digest}-${width}x${height}.webp`, renditions };
}

export async function putFoto(
  files: Files,
  cartella: CartellaFoto,
  { name, renditions }: FotoRisorsa,
): Promise<void> {
  // All at once, since a bucket is far away. Waits for all even after a failure, since the caller then removes the
  // others.
  const stored = await Promise.allSettled(
    renditions.map(({ width, bytes }) => files.put(keyOf(cartella, name, width), bytes)),
  );
  for (const one of stored) if (one.status === 'rejected') throw one.reason;
}

export async function deleteFotoFiles(files: Files, cartella: CartellaFoto, name: string): Promise<void> {
  for await (const { key } of files.list(folderOf(cartella, name))) {
    // Temporary files of a write in progress stay.
    if (key.endsWith('.webp')) await files.delete(key);
  }
}

/** A photo in the requested width or the next wider one. @throws Rifiuto NOT_FOUND */
export async function readFoto(
  { files }: Pick<Deps, 'files'>,
  cartella: CartellaFoto,
  name: string,
  w: Larghezza = DEFAULT_WIDTH,
): Promise<Buffer> {
  const ownWidth = ownWidthOf(name);
  if (ownWidth === null) throw new Rifiuto('NOT_FOUND');
  const widths = widthsOf(ownWidth);
  const width = widths.find((candidate) => candidate >= w) ?? widths.at(-1)!;
  const bytes = await files.get(keyOf(cartella, name, width));
  if (!bytes) throw new Rifiuto('NOT_FOUND');
  return bytes;
}

/** The program's own drawings, and those of its sample. */
const DISEGNI = join(import.meta.dirname, '../../../../content');

/** A file of theirs; null when it does not exist. */
async function readContent(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(DISEGNI, folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Serves the program's pictures: a drawing of `illustrazioni` as SVG, or as WebP in a given width. The suffix `-fuori`
 * means the drawing without its instrument. The drawings are few and fixed, so every result is cached.
 */
export function createMisc(): (file: string, w?: Larghezza) => Promise<Buffer> {
  const made = new Map<string, Promise<Buffer | null>>();
  const make = async (name: string, width: Larghezza | null): Promise<Buffer | null> => {
    const read = async (scene: string) =>
      (await readContent('illustrazioni', `${scene}.svg`))?.toString('utf8');
    const own = await read(name);
    const scene = own === undefined ? /^(.+)-fuori$/.exec(name)?.[1] : undefined;
    const there = scene === undefined ? undefined : await read(scene);
    const svg = own ?? (there === undefined ? undefined : drawSagoma(there));
    if (svg === undefined) return null;
    const css = (await readContent('illustrazioni', 'stile.css'))?.toString('utf8') ?? '';
    return width ? renderIllustrazione(svg, css, width) : Buffer.from(styleIllustrazione(svg, css));
  };
  return async (file, w = DEFAULT_WIDTH) => {
    const [, name, kind] = /^([a-z0-9_-]+)\.(svg|webp)$/.exec(file) ?? [];
    if (!name) throw new Rifiuto('NOT_FOUND');
    const width = kind === 'svg' ? null : w;
    const key = `${name}@${width}`;
    const pending = made.get(key) ?? make(name, width);
    made.set(key, pending);
    const bytes = await pending.catch(() => null);
    if (bytes) return bytes;
    made.delete(key);
    throw new Rifiuto('NOT_FOUND');
  };
}
