-- Letters to the centre name people by the ids of their accounts, and reports by their number: names and addresses are read
-- when a letter is sent, so that those of a closed account are nowhere in the outbox. What stood in stored letters becomes
-- these ids; null is a closed account.
UPDATE posta SET dati = jsonb_set(dati, '{prenotante}', coalesce(
  (SELECT to_jsonb(b.user_id) FROM prenotazioni b WHERE b.id = (dati #>> '{prenotazione,id}')::integer),
  (SELECT to_jsonb(u.id) FROM utenti u WHERE lower(u.email) = lower(dati #>> '{prenotante,email}')),
  'null'))
WHERE tipo IN ('nuova_prenotazione', 'prenotazione_modificata', 'prenotazione_ritirata', 'niente_da_proporre',
  'proposta_non_mantenuta') AND dati ? 'prenotante';

UPDATE posta SET dati = dati || (
  SELECT jsonb_object_agg(lista, (
    SELECT coalesce(jsonb_agg(voce || jsonb_build_object('chi',
      (SELECT b.user_id FROM prenotazioni b WHERE b.id = (voce ->> 'id')::integer)) ORDER BY n), '[]')
    FROM jsonb_array_elements(dati -> lista) WITH ORDINALITY AS v (voce, n)))
  FROM unnest(ARRAY['prenotazioni', 'in_ritardo']) AS lista WHERE dati ? lista)
WHERE tipo IN ('richieste_vicine', 'settimana', 'avvisi_centro') AND dati ? 'prenotazioni';

UPDATE posta SET dati = dati - 'mail' WHERE tipo = 'nuova_segnalazione';
UPDATE posta SET dati = jsonb_set(dati, '{segnalazioni}', (
  SELECT coalesce(jsonb_agg(voce - 'mail' ORDER BY n), '[]')
  FROM jsonb_array_elements(dati -> 'segnalazioni') WITH ORDINALITY AS v (voce, n)))
WHERE tipo = 'avvisi_centro' AND dati ? 'segnalazioni';

-- An account without an address was null; it had no other mark, and is left out.
UPDATE posta SET dati = dati - ARRAY['entrato', 'verificato'] || coalesce((
  SELECT jsonb_object_agg(chi, (SELECT u.id FROM utenti u WHERE lower(u.email) = lower(dati ->> chi)))
  FROM unnest(ARRAY['entrato', 'verificato']) AS chi WHERE dati ->> chi IS NOT NULL), '{}')
WHERE tipo = 'identita_contesa';
