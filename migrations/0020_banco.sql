-- The desk: who came, what went out, and what came back.

-- That the person of a booking was there on one of its days.
CREATE TABLE presenze (
  prenotazione_id integer NOT NULL CONSTRAINT presenze_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE CASCADE,
  giorno date NOT NULL,
  quando timestamptz NOT NULL,
  CONSTRAINT presenze_pkey PRIMARY KEY (prenotazione_id, giorno)
);
CREATE INDEX presenze_giorno ON presenze (giorno);

-- A thing is out from the moment it is handed over until it has come back, whatever the days of the booking say.
CREATE TABLE consegne (
  prenotazione_id integer CONSTRAINT consegne_pkey PRIMARY KEY
    CONSTRAINT consegne_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE CASCADE,
  -- What went out; a booking keeps its piece as long as it is out.
  prenotabile_id integer NOT NULL CONSTRAINT consegne_prenotabile_id_fkey REFERENCES prenotabili,
  consegnata_il timestamptz NOT NULL,
  -- Null once the account of the administrator is gone.
  consegnata_da uuid CONSTRAINT consegne_consegnata_da_fkey REFERENCES utenti ON DELETE SET NULL,
  -- What of the checklist went along: [{ nome, valore }]
  uscito jsonb NOT NULL,
  nota_consegna text NOT NULL,
  rientrata_il timestamptz,
  rientrata_da uuid CONSTRAINT consegne_rientrata_da_fkey REFERENCES utenti ON DELETE SET NULL,
  -- What of it did not come back.
  mancano jsonb NOT NULL DEFAULT '[]',
  stato text CONSTRAINT consegne_stato CHECK (stato IN ('a_posto', 'da_controllare', 'danneggiato')),
  nota_rientro text NOT NULL DEFAULT '',
  -- Letters to somebody who is late.
  solleciti integer NOT NULL DEFAULT 0,
  ultimo_sollecito date,
  CONSTRAINT consegne_rientro CHECK ((rientrata_il IS NULL) = (stato IS NULL))
);
-- One thing is in one hand.
CREATE UNIQUE INDEX consegne_fuori ON consegne (prenotabile_id) WHERE rientrata_il IS NULL;
CREATE INDEX consegne_rientrata_il ON consegne (rientrata_il) WHERE rientrata_il IS NOT NULL;
CREATE INDEX consegne_consegnata_da ON consegne (consegnata_da);
CREATE INDEX consegne_rientrata_da ON consegne (rientrata_da);

-- Photos of its state, encrypted as identity documents are.
CREATE TABLE foto_consegne (
  id integer CONSTRAINT foto_consegne_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL CONSTRAINT foto_consegne_prenotazione_id_fkey REFERENCES consegne ON DELETE CASCADE,
  momento text NOT NULL CONSTRAINT foto_consegne_momento CHECK (momento IN ('consegna', 'rientro')),
  file text NOT NULL CONSTRAINT foto_consegne_file_unico UNIQUE
);
CREATE INDEX foto_consegne_prenotazione_id ON foto_consegne (prenotazione_id, id);

-- The days that a late piece takes are part of public answers (migration 0006).
CREATE FUNCTION annuncia_consegna() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM annuncia_cambio(coalesce(NEW.prenotabile_id, OLD.prenotabile_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER consegne_annuncia AFTER INSERT OR UPDATE OF rientrata_il, prenotabile_id OR DELETE ON consegne
  FOR EACH ROW EXECUTE FUNCTION annuncia_consegna();
CREATE TRIGGER consegne_annuncia_truncate AFTER TRUNCATE ON consegne
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();

-- What the checklist of a hand-over is made of: sections of the technical sheet, among them those that the initial
-- catalogue marks.
ALTER TABLE sezioni ADD COLUMN si_consegna boolean NOT NULL DEFAULT false;
UPDATE sezioni SET si_consegna = true WHERE nome IN ('Nella borsa', 'Nella valigia', 'Nella custodia');

-- Whether first name and initial may stand on the sheet that hangs at the door; nobody's do unless they say so.
ALTER TABLE utenti ADD COLUMN nome_alla_porta boolean NOT NULL DEFAULT false;

-- The requests that wait for an answer, however many bookings there have been.
CREATE INDEX prenotazioni_da_confermare ON prenotazioni (fine, id) WHERE annullata_il IS NULL AND NOT confermata;
