import { z } from 'zod';
import { RIFIUTI_GIORNI } from '#domain/frasi-rifiuto.ts';
import { giorno, id, idParam, versione } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { Prenotazione, PrenotazioneAdmin, PrenotazioneAttuale } from './prenotazioni.ts';

const endpoint = endpointsOf('prenotazioni');

/** Absent fields stay as they are. */
const giorni = { inizio: giorno.optional(), fine: giorno.optional(), versione };

/** The refusals that an administrator overrides when changing a booking for a person. */
export const nonostanteCambio = z
  .array(z.enum(['ABILITAZIONE_MANCANTE', 'PERSONA_SOSPESA']))
  .max(2)
  .optional();

const regole = [
  ...RIFIUTI_GIORNI,
  'NOT_FOUND',
  'DATE_OCCUPATE',
  'MODIFICATO_DA_ALTRI',
  'PRENOTAZIONE_PASSATA',
] as const;

export const changeMiaPrenotazione = endpoint('PATCH', '/utenti/me/prenotazioni/{id}', {
  summary:
    'Changes the days of one of the caller’s bookings, unless somebody decided about it since `versione`',
  access: 'utente',
  params: z.object({ id: idParam }),
  body: z.object(giorni),
  response: Prenotazione,
  rifiuti: [
    ...regole,
    'LIMITE_PERSONALE',
    'INFORMATIVA_MANCANTE',
    'DOCUMENTO_O_MAIL_MANCANTE',
    'PRENOTAZIONE_INIZIATA',
    'TOO_MANY_REQUESTS',
  ],
  attuale: PrenotazioneAttuale,
  registro: { azione: 'prenotazione_modificata' },
});

export const changePrenotazione = endpoint('PATCH', '/prenotazioni/{id}', {
  summary: 'Changes the days or the piece of a booking, unless somebody decided about it since `versione`',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...giorni, prenotabile_id: id.optional(), nonostante: nonostanteCambio }),
  response: PrenotazioneAdmin,
  rifiuti: [...regole, 'RISORSA_DI_ALTRO_TIPO', 'DA_RESTITUIRE', 'GIA_RIENTRATA', 'PERSONA_SOSPESA'],
  attuale: PrenotazioneAttuale,
  registro: { azione: 'prenotazione_modificata' },
});
