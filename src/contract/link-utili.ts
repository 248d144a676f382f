import { z } from 'zod';
import { id, idParam, says, testo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { LinkUtile } from './prenotabili.ts';

const endpoint = endpointsOf('link');

/** URL parsing alone accepts `https:host`, `https:///host`, line breaks, and a name and password as host. */
const WHOLE_ADDRESS = /^https?:\/\/[^\s\p{Cc}/\\?#@]+(?:[/?#][^\s\p{Cc}]*)?$/iu;

const isLink = (text: string): boolean => WHOLE_ADDRESS.test(text) && z.url().safeParse(text).success;

/** The fields of a link; `href` is an absolute http(s) address (prodotto/scheda#link-utili). */
export const campiLink = {
  label: testo(200).refine((text) => text !== '', says('vuoto')),
  href: testo(2000).refine(isLink, says('link_non_valido')),
};

export const createLink = endpoint('POST', '/link-utili', {
  summary: 'Adds a useful link to a resource',
  access: 'admin',
  body: z.object({ prenotabile_id: id, ...campiLink }),
  response: LinkUtile,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'LIMITE_RAGGIUNTO'],
  registro: { azione: 'link_aggiunto' },
});

export const deleteLink = endpoint('DELETE', '/link-utili/{linkId}', {
  summary: 'Removes a useful link',
  access: 'admin',
  params: z.object({ linkId: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'link_rimosso' },
});
