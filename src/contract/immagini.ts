import { z } from 'zod';
import { idParam, versione } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { Prenotabile } from './prenotabili.ts';
import { MAX_IMMAGINI } from './valori.ts';

const endpoint = endpointsOf('immagini');

/** Widths of stored pictures, in pixels (prodotto/documenti#larghezze). */
export const LARGHEZZE = [320, 640, 1280, 1920] as const;
export type Larghezza = (typeof LARGHEZZE)[number];

/** `3f9c…-1280x960.webp`: the digest of the content and the size of the largest stored picture, in pixels. */
export const NOME_IMMAGINE = /^[0-9a-f]{32}-(\d{1,5})x\d{1,5}\.webp$/;

const w = z
  .enum(['320', '640', '1280', '1920'])
  .transform((text) => Number(text) as Larghezza)
  .optional();

/** A bare file name, which cannot lead out of its folder. */
const nomeFile = (estensioni: string) =>
  z
    .string()
    .max(120)
    .regex(new RegExp(`^[a-z0-9][a-z0-9_-]*\\.(?:${estensioni})$`, 'i'));

export const readImmagine = endpoint('GET', '/images/{prenotabileId}/{fileName}', {
  summary: 'A photo of a resource, at the width of `w` or the nearest there is; it never changes',
  access: 'chiunque',
  params: z.object({ prenotabileId: idParam, fileName: nomeFile('webp') }),
  query: z.object({ w }),
  produce: 'image/webp',
  senza_impostazioni: true,
  rifiuti: ['NOT_FOUND'],
});

export const readImmagineImpostazioni = endpoint('GET', '/images/impostazioni/{file}', {
  summary: 'A picture of the settings: a logo, or one of the home page; it never changes',
  access: 'chiunque',
  params: z.object({ file: nomeFile('webp') }),
  query: z.object({ w }),
  produce: 'image/webp',
  senza_impostazioni: true,
  rifiuti: ['NOT_FOUND'],
});

export const readMisc = endpoint('GET', '/images/misc/{file}', {
  summary:
    'One of the program’s own pictures; a drawing comes as it is (.svg) or as WebP at the width of `w`',
  access: 'chiunque',
  params: z.object({ file: nomeFile('svg|png|jpe?g|webp|avif') }),
  query: z.object({ w }),
  produce: 'image/*',
  senza_impostazioni: true,
  rifiuti: ['NOT_FOUND'],
});

const Percorsi = z.array(z.string());

export const listImmagini = endpoint('GET', '/prenotabili/{id}/immagini', {
  summary: 'A resource’s pictures in their order, as paths below /api/images/',
  access: 'chiunque',
  identifica: true,
  params: z.object({ id: idParam }),
  response: Percorsi,
  rifiuti: ['NOT_FOUND'],
});

export const uploadImmagini = endpoint('POST', '/prenotabili/{id}/immagini', {
  summary:
    'Adds pictures at the end, all or none; one that is there already is not added again. Gives the new list',
  access: 'admin',
  params: z.object({ id: idParam }),
  consuma: 'file',
  file: { immagini: { min: 1, max: MAX_IMMAGINI } },
  response: Percorsi,
  rifiuti: [
    'LIMITE_RAGGIUNTO',
    'TROPPO_GRANDE',
    'TROPPI_FILE',
    'TIPO_NON_AMMESSO',
    'HEIC_NON_LETTO',
    'IMMAGINE_NON_VALIDA',
    'IMMAGINE_TROPPO_COMPLESSA',
    'TROPPE_IMMAGINI',
    'NOT_FOUND',
  ],
  registro: { azione: 'immagini_aggiunte' },
});

export const reorderImmagini = endpoint('PUT', '/prenotabili/{id}/immagini', {
  summary: 'Puts the pictures in a new order; returns the new list',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({
    immagini: z.array(nomeFile('webp')).max(1000),
    versione: versione.optional(),
  }),
  response: Percorsi,
  attuale: Prenotabile,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'IMMAGINI_DIVERSE'],
  registro: { azione: 'immagini_riordinate' },
});

export const deleteImmagine = endpoint('DELETE', '/images/{prenotabileId}/{fileName}', {
  summary: 'Removes a picture of a resource',
  access: 'admin',
  params: z.object({ prenotabileId: idParam, fileName: nomeFile('webp') }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'immagine_rimossa' },
});
