-- People who are registered at the desk: when they were given the privacy notice and the rules, and by whom. No foreign
-- key: like a record, it outlives the account of whoever gave them.
ALTER TABLE utenti
  ADD COLUMN informato_il timestamptz,
  ADD COLUMN informato_da uuid,
  ADD CONSTRAINT utenti_informato CHECK ((informato_il IS NULL) = (informato_da IS NULL));
-- A tax code that somebody already has is pointed out, not refused.
CREATE INDEX utenti_codice_fiscale ON utenti (codice_fiscale);

-- The link of an invitation sets the first password.
ALTER TABLE gettoni
  DROP CONSTRAINT gettoni_scopo,
  ADD CONSTRAINT gettoni_scopo
    CHECK (scopo IN ('verifica', 'password', 'annulla_cambio', 'primo_accesso', 'invito'));

-- A letter to somebody without an address is printed and handed over.
ALTER TABLE posta
  ALTER COLUMN destinatario DROP NOT NULL,
  DROP CONSTRAINT posta_stato,
  ADD CONSTRAINT posta_stato CHECK (stato IN ('in_attesa', 'inviata', 'fallita', 'da_stampare', 'consegnata')),
  ADD CONSTRAINT posta_destinatario
    CHECK (destinatario IS NOT NULL OR stato IN ('da_stampare', 'consegnata'));
