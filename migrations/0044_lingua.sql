-- The language in which a person is written to (prodotto/account#lingua, decision 095). Which languages there are the
-- program says (src/domain/lingue.ts).
ALTER TABLE utenti
  ADD COLUMN lingua text NOT NULL DEFAULT 'it' CONSTRAINT utenti_lingua CHECK (lingua ~ '^[a-z]{2}$');
ALTER TABLE iscrizioni
  ADD COLUMN lingua text NOT NULL DEFAULT 'it' CONSTRAINT iscrizioni_lingua CHECK (lingua ~ '^[a-z]{2}$');
-- For an answer to somebody who has no account: the language of the page on which they reported.
ALTER TABLE segnalazioni ADD COLUMN lingua text CONSTRAINT segnalazioni_lingua CHECK (lingua ~ '^[a-z]{2}$');
-- For a letter to somebody without an account, and of one that was handed over; the others follow their account.
ALTER TABLE posta ADD COLUMN lingua text CONSTRAINT posta_lingua CHECK (lingua ~ '^[a-z]{2}$');
-- A person has one more field in every answer: an answer kept from before lacks it. Their keys stay (0036).
UPDATE idempotenza SET risposta = NULL WHERE risposta IS NOT NULL;
