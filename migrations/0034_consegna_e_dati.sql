-- What of the checklist did not go out: nothing is noted as handed over that nobody has looked at.
ALTER TABLE consegne ADD COLUMN mancavano jsonb NOT NULL DEFAULT '[]';

-- Rows of a technical sheet that describe the thing, and are no things to be ticked. Those of the initial catalogue and of
-- the names that centres use most, in the sections that are handed over.
ALTER TABLE specs
  ADD COLUMN descrive boolean NOT NULL DEFAULT false,
  ADD COLUMN versione integer NOT NULL DEFAULT 1;
UPDATE specs SET descrive = true
  WHERE nome ~* '^(peso|dimensioni|autonomia|alimentazione)( |$)'
    AND section_id IN (SELECT id FROM sezioni WHERE si_consegna);

-- Counts the changes of what the centre and the person both change, whoever makes them, so that nobody overwrites what
-- they have not seen. Nothing else moves it: it must not tell of a change of class.
ALTER TABLE utenti ADD COLUMN versione integer NOT NULL DEFAULT 1;
CREATE FUNCTION conta_dati_utente() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.versione := OLD.versione + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER utenti_versione BEFORE UPDATE ON utenti FOR EACH ROW
  WHEN ((OLD.nome, OLD.cognome, OLD.codice_fiscale, OLD.telefono, OLD.email)
    IS DISTINCT FROM (NEW.nome, NEW.cognome, NEW.codice_fiscale, NEW.telefono, NEW.email))
  EXECUTE FUNCTION conta_dati_utente();
