import type { TestApp } from './build-test-app.ts';
import { jpeg } from './images.ts';
import { listKeys } from './list-keys.ts';
import { multipart, type Part } from './multipart.ts';
import { send, type TestResponse } from './request.ts';

export const fotoPart = (contenuto: Buffer, nome = 'foto.jpg'): Part => ({
  campo: 'immagini',
  nome,
  contenuto,
});

export const uploadParts = (
  app: TestApp,
  token: string,
  id: number | string,
  parts: readonly Part[],
): Promise<TestResponse<any>> =>
  send(app, `POST /prenotabili/${id}/immagini`, { token, ...multipart(parts) });

/** Adds a photo of each colour to a resource; returns the paths of all its photos. */
export async function addFoto(
  app: TestApp,
  token: string,
  id: number,
  ...colours: string[]
): Promise<string[]> {
  const photos = await Promise.all(colours.map(async (colour) => fotoPart(await jpeg(400, 300, colour))));
  const { status, body } = await uploadParts(app, token, id, photos);
  if (status !== 200) throw new Error(`the upload answered ${status}`);
  return body as string[];
}

export const listPaths = async (app: TestApp, id: number): Promise<string[]> =>
  (await send(app, `GET /prenotabili/${id}/immagini`)).body;

export const nameOf = (path: string): string => path.split('/').at(-1)!;

/** Everything stored: the keys of the files, the rows, and the records about pictures. */
export async function storedFoto({ deps }: TestApp) {
  const keys = await listKeys(deps.files);
  const rows = await deps.db.selectFrom('immagini').selectAll().orderBy('id').execute();
  const voci = await deps.db
    .selectFrom('registro')
    .select('id')
    .where('azione', 'in', ['immagini_aggiunte', 'immagini_riordinate', 'immagine_rimossa'])
    .execute();
  return { keys, rows, voci };
}
