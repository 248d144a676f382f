import { z } from 'zod';
import {
  idParam,
  idRisposta,
  nome,
  nomeFacoltativo,
  nomi,
  testo,
  tipo,
  tipoParam,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { fermoOggi, IntervalloBloccato, Prenotabile } from './prenotabili.ts';

const endpoint = endpointsOf('gruppi');

/** A set of interchangeable resources of one type (prodotto/catalogo#gruppo); members are ordered by id. */
export const Gruppo = z.object({
  id: idRisposta,
  ...nomi,
  /** When empty, the description of the first resource is shown. */
  descrizione: z.string(),
  descrizione_en: z.string(),
  tipo,
  prenotabili: z.array(Prenotabile),
  /** The required abilitazioni: everything that any of its bookable pieces requires. */
  serve: z.array(idRisposta),
  versione: z.int(),
});
export type Gruppo = z.output<typeof Gruppo>;

export const GruppoOggi = Gruppo.extend(fermoOggi);
export type GruppoOggi = z.output<typeof GruppoOggi>;

export const listGiorniBloccati = endpoint('GET', '/gruppi/{id}/giorni-bloccati', {
  summary: 'The days on which no bookable member of a group is free, merged and sorted',
  tag: 'catalogo',
  access: 'chiunque',
  params: z.object({ id: idParam }),
  response: z.array(IntervalloBloccato),
  rifiuti: ['NOT_FOUND'],
});

export const listGruppi = endpoint('GET', '/gruppi/{tipo}', {
  senza_impostazioni: true,
  summary: 'The groups of a type; only administrators see groups without resources',
  access: 'chiunque',
  identifica: true,
  params: z.object({ tipo: tipoParam }),
  response: z.array(Gruppo),
});

export const campiGruppo = {
  nome: nome(120),
  descrizione: testo(4000),
  nome_en: nomeFacoltativo(120),
  descrizione_en: testo(4000),
};

export const createGruppo = endpoint('POST', '/gruppi', {
  summary: 'Creates a group without resources',
  access: 'admin',
  body: z.object({ nome: campiGruppo.nome, nome_en: campiGruppo.nome_en.optional(), tipo }),
  response: Gruppo,
  status: 201,
  idempotente: true,
  registro: { azione: 'gruppo_creato' },
});

export const updateGruppo = endpoint('PATCH', '/gruppi/{id}', {
  summary: 'Changes the name or the description of a group, in Italian or in English',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...z.object(campiGruppo).partial().shape, versione: versione.optional() }),
  response: Gruppo,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: Gruppo,
  registro: { azione: 'gruppo_modificato' },
});

export const deleteGruppo = endpoint('DELETE', '/gruppi/{id}', {
  summary: 'Deletes a group; its resources and the bookings made through it stay',
  access: 'admin',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'gruppo_eliminato' },
});

const membro = z.object({ gruppoId: idParam, prenotabileId: idParam });

export const addMembro = endpoint('POST', '/gruppi/{gruppoId}/{prenotabileId}', {
  summary: 'Adds a resource to a group of its type; may be repeated',
  access: 'admin',
  params: membro,
  response: Gruppo,
  rifiuti: ['NOT_FOUND', 'TIPO_DIVERSO'],
  registro: { azione: 'gruppo_membro_aggiunto' },
});

export const removeMembro = endpoint('DELETE', '/gruppi/{gruppoId}/{prenotabileId}', {
  summary: 'Takes a resource out of a group; may be repeated',
  access: 'admin',
  params: membro,
  response: Gruppo,
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'gruppo_membro_tolto' },
});
