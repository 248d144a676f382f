-- Days on which the whole centre is closed, besides the days of the week and the public holidays that its content names.
CREATE TABLE chiusure (
  id integer CONSTRAINT chiusure_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  inizio date NOT NULL,
  fine date NOT NULL,
  -- Everyone may read it.
  motivo text NOT NULL CONSTRAINT chiusure_motivo CHECK (motivo <> ''),
  versione integer NOT NULL DEFAULT 1,
  CONSTRAINT chiusure_inizio_fine CHECK (inizio <= fine AND fine < inizio + 366)
);
CREATE INDEX chiusure_fine ON chiusure (fine, inizio);

-- Days on which one resource is out of use; two stops of one resource may share days.
CREATE TABLE fermi (
  id integer CONSTRAINT fermi_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL CONSTRAINT fermi_prenotabile_id_fkey REFERENCES prenotabili,
  inizio date NOT NULL,
  -- Null: until further notice.
  fine date,
  motivo text NOT NULL CONSTRAINT fermi_motivo CHECK (motivo <> ''),
  versione integer NOT NULL DEFAULT 1,
  CONSTRAINT fermi_inizio_fine CHECK (inizio <= fine)
);
CREATE INDEX fermi_prenotabile_inizio ON fermi (prenotabile_id, inizio);

-- Public answers are made of both (migration 0006).
CREATE TRIGGER chiusure_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chiusure
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER fermi_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fermi
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();

-- The bookings that end on certain days, for which the centre is then closed.
CREATE INDEX prenotazioni_fine ON prenotazioni (fine, id) WHERE annullata_il IS NULL;
