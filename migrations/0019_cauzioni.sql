-- The deposits, as a ledger that is added to and never changed (decision 048).

-- The persons in whose names money moved: what a receipt says of them. Apart from the accounts, so that an account can
-- end while no entry changes: a row then only loses the link. Somebody who changes name gets a row more.
CREATE TABLE intestatari (
  id integer CONSTRAINT intestatari_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid CONSTRAINT intestatari_user_id_fkey REFERENCES utenti ON DELETE SET NULL,
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL
);
CREATE UNIQUE INDEX intestatari_user_id ON intestatari (user_id, nome, cognome, codice_fiscale);

-- The deposit of one booking: its sums, which only the entries move.
CREATE TABLE cauzioni (
  id integer CONSTRAINT cauzioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL
    CONSTRAINT cauzioni_prenotazione_id_key UNIQUE CONSTRAINT cauzioni_prenotazione_id_fkey REFERENCES prenotazioni,
  -- Whole euro.
  ricevuto integer NOT NULL DEFAULT 0,
  restituito integer NOT NULL DEFAULT 0,
  trattenuto integer NOT NULL DEFAULT 0,
  -- Counts the entries.
  versione integer NOT NULL DEFAULT 0,
  CONSTRAINT cauzioni_somme CHECK (
    ricevuto >= 0 AND restituito >= 0 AND trattenuto >= 0 AND restituito + trattenuto <= ricevuto)
);
CREATE INDEX cauzioni_aperte ON cauzioni (id) WHERE restituito + trattenuto < ricevuto;

CREATE TABLE movimenti_cauzione (
  id integer CONSTRAINT movimenti_cauzione_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cauzione_id integer NOT NULL CONSTRAINT movimenti_cauzione_cauzione_id_fkey REFERENCES cauzioni,
  intestatario_id integer NOT NULL CONSTRAINT movimenti_cauzione_intestatario_id_fkey REFERENCES intestatari,
  tipo text NOT NULL CONSTRAINT movimenti_cauzione_tipo CHECK (tipo IN ('ricevuta', 'restituita', 'trattenuta')),
  -- Whole euro. A correction says what is to be added to the entry that it corrects, or taken from it.
  importo integer NOT NULL,
  come text CONSTRAINT movimenti_cauzione_come CHECK (come IN ('contanti', 'carta', 'altro')),
  motivo text NOT NULL DEFAULT '',
  corregge integer,
  -- Who noted it. No reference: the entry stays as it is when that account ends.
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  CONSTRAINT movimenti_cauzione_importo CHECK (CASE WHEN corregge IS NULL THEN importo > 0 ELSE importo <> 0 END),
  -- What is kept stays where it is: nothing is paid.
  CONSTRAINT movimenti_cauzione_come_pagato CHECK ((come IS NULL) = (tipo = 'trattenuta')),
  CONSTRAINT movimenti_cauzione_motivo CHECK (motivo <> '' OR (corregge IS NULL AND tipo <> 'trattenuta')),
  CONSTRAINT movimenti_cauzione_uguali UNIQUE (cauzione_id, tipo, id),
  -- A correction is of the same deposit and of the same kind as what it corrects.
  CONSTRAINT movimenti_cauzione_corregge_fkey FOREIGN KEY (cauzione_id, tipo, corregge)
    REFERENCES movimenti_cauzione (cauzione_id, tipo, id)
);
CREATE INDEX movimenti_cauzione_quando ON movimenti_cauzione (quando, id);
CREATE INDEX movimenti_cauzione_intestatario_id ON movimenti_cauzione (intestatario_id);
CREATE INDEX movimenti_cauzione_corregge ON movimenti_cauzione (corregge) WHERE corregge IS NOT NULL;

CREATE FUNCTION somma_cauzione() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cauzioni SET
    ricevuto = ricevuto + CASE WHEN NEW.tipo = 'ricevuta' THEN NEW.importo ELSE 0 END,
    restituito = restituito + CASE WHEN NEW.tipo = 'restituita' THEN NEW.importo ELSE 0 END,
    trattenuto = trattenuto + CASE WHEN NEW.tipo = 'trattenuta' THEN NEW.importo ELSE 0 END,
    versione = versione + 1
  WHERE id = NEW.cauzione_id;
  RETURN NULL;
END $$;
CREATE TRIGGER movimenti_cauzione_somma AFTER INSERT ON movimenti_cauzione
  FOR EACH ROW EXECUTE FUNCTION somma_cauzione();

-- For every ledger: entries are kept for ten years as they were written.
CREATE FUNCTION rifiuta_modifica() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER movimenti_cauzione_immutabili BEFORE UPDATE ON movimenti_cauzione
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER movimenti_cauzione_conservati BEFORE DELETE ON movimenti_cauzione
  FOR EACH ROW WHEN (OLD.quando > now() - interval '10 years') EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER intestatari_immutabili BEFORE UPDATE OF nome, cognome, codice_fiscale ON intestatari
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
-- The sums are moved by the trigger of an entry, and by nothing else.
CREATE TRIGGER cauzioni_somme_mosse BEFORE UPDATE ON cauzioni
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();
