-- Counts the decisions about a booking, so that an administrator does not decide on what they have not seen.
ALTER TABLE prenotazioni ADD COLUMN versione integer NOT NULL DEFAULT 1;
-- Who decided last about a booking.
CREATE INDEX registro_prenotazione ON registro (prenotazione_id, id DESC) WHERE prenotazione_id IS NOT NULL;
