-- The class of a person: how far ahead they may book. Why stands nowhere. On the account itself, so that a booking, which
-- locks the account first, reads it as it is under that lock, and so that it ends with the account.
ALTER TABLE utenti
  ADD COLUMN fascia text NOT NULL DEFAULT 'residente'
    CONSTRAINT utenti_fascia CHECK (fascia IN ('precedenza', 'residente', 'esterno')),
  ADD COLUMN fascia_versione integer NOT NULL DEFAULT 1;

-- The record of an answered report repeated the centre's note, which may name people, whose accounts end before the records.
UPDATE registro SET dettagli = dettagli - 'nota' WHERE azione = 'segnalazione_aggiornata' AND dettagli ? 'nota';
