import { z } from 'zod';
import { siNo, uuid } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { Utente, UtenteProprio } from './utenti.ts';

const endpoint = endpointsOf('documenti');

export type Lato = 'fronte' | 'retro';

const lati = { fronte: { min: 1, max: 1 }, retro: { min: 1, max: 1 } } as const;
export const rifiutiFile = [
  'TROPPO_GRANDE',
  'TIPO_NON_AMMESSO',
  'HEIC_NON_LETTO',
  'IMMAGINE_NON_VALIDA',
  'IMMAGINE_TROPPO_COMPLESSA',
  'TROPPI_FILE',
  'TROPPE_IMMAGINI',
] as const;

export const uploadMioDocumento = endpoint('POST', '/utenti/me/documento', {
  summary: 'Uploads both sides of the caller’s identity document; replaces and destroys the old ones',
  access: 'utente',
  consuma: 'file',
  file: lati,
  idempotente: true,
  response: UtenteProprio,
  rifiuti: rifiutiFile,
  registro: { azione: 'documento_caricato' },
});

export const uploadDocumento = endpoint('POST', '/utenti/{id}/documento', {
  summary:
    'Uploads both sides of the identity document for a user; for somebody else the password must have been given within 15 minutes. Into an account that registered itself and was never proved only with `mail_sua`: the person has been asked whether its address is theirs',
  access: 'admin',
  password: 'altrui',
  consuma: 'file',
  params: z.object({ id: uuid }),
  query: z.object({ mail_sua: siNo.optional() }),
  file: lati,
  idempotente: true,
  response: Utente,
  rifiuti: ['NOT_FOUND', 'PASSWORD_RICHIESTA', 'INDIRIZZO_NON_PROVATO', 'MAIL_DA_CHIEDERE', ...rifiutiFile],
  registro: { azione: 'documento_caricato' },
});

const params = z.object({ userId: uuid });

export const readFronte = endpoint('GET', '/images/documenti/{userId}/fronte', {
  summary: 'The front of an identity document; each reading by an administrator is recorded',
  access: 'utente',
  password: 'altrui',
  params,
  produce: 'image/jpeg',
  rifiuti: ['FORBIDDEN', 'PASSWORD_RICHIESTA', 'NOT_FOUND'],
});

export const readRetro = endpoint('GET', '/images/documenti/{userId}/retro', {
  summary: 'The back of an identity document; each reading by an administrator is recorded',
  access: 'utente',
  password: 'altrui',
  params,
  produce: 'image/jpeg',
  rifiuti: ['FORBIDDEN', 'PASSWORD_RICHIESTA', 'NOT_FOUND'],
});
