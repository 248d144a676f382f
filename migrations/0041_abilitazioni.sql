-- What people must have been shown before they use some things (prodotto/abilitazioni#elenco, decision 091).
CREATE TABLE abilitazioni (
  id integer CONSTRAINT abilitazioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  come_si_ottiene text NOT NULL,
  -- Null: without end.
  durata_mesi integer CONSTRAINT abilitazioni_durata CHECK (durata_mesi BETWEEN 1 AND 120),
  -- Deleted, but somebody once had it.
  nascosta boolean NOT NULL DEFAULT false,
  versione integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX abilitazioni_nome ON abilitazioni (lower(nome)) WHERE NOT nascosta;
CREATE TRIGGER abilitazioni_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON abilitazioni
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();

-- What whoever books a resource must have been shown. Whoever writes it holds these rows of `abilitazioni`.
ALTER TABLE prenotabili ADD COLUMN abilitazioni integer[] NOT NULL DEFAULT '{}'
  CONSTRAINT prenotabili_abilitazioni CHECK (cardinality(abilitazioni) <= 5);

-- Who was given what, and from whom it was taken away: a ledger that is added to and never changed. The last entry of a
-- person and a permission says how things stand; one that takes away repeats the days of what it takes.
CREATE TABLE rilasci (
  id integer CONSTRAINT rilasci_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  utente_id uuid NOT NULL CONSTRAINT rilasci_utente_id_fkey REFERENCES utenti ON DELETE CASCADE,
  abilitazione_id integer NOT NULL CONSTRAINT rilasci_abilitazione_id_fkey REFERENCES abilitazioni,
  che text NOT NULL CONSTRAINT rilasci_che CHECK (che IN ('data', 'tolta')),
  dal date NOT NULL,
  -- The last day; null without end.
  fino date,
  come text CONSTRAINT rilasci_come CHECK (come IN ('banco', 'importata')),
  motivo text NOT NULL DEFAULT '',
  -- Who noted it. No reference: the entry stays as it is when that account ends.
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  -- Whether its person was told that it is about to end.
  avvisata boolean NOT NULL DEFAULT false,
  CONSTRAINT rilasci_giorni CHECK (fino >= dal),
  CONSTRAINT rilasci_come_data CHECK ((come IS NOT NULL) = (che = 'data'))
);
CREATE INDEX rilasci_utente_id ON rilasci (utente_id, abilitazione_id, id);
CREATE INDEX rilasci_abilitazione_id ON rilasci (abilitazione_id);

CREATE TRIGGER rilasci_immutabili
  BEFORE UPDATE OF utente_id, abilitazione_id, che, dal, fino, come, motivo, attore_id, quando ON rilasci
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
-- They go with the account, and 12 months after the end of what they gave.
CREATE TRIGGER rilasci_conservati BEFORE DELETE ON rilasci
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.quando > now() - interval '12 months')
  EXECUTE FUNCTION rifiuta_modifica();

-- The last entry of each person and permission.
CREATE VIEW rilasci_attuali AS
  SELECT r.id, r.utente_id, r.abilitazione_id, r.che, r.dal, r.fino, r.come, r.attore_id, r.quando, r.avvisata
  FROM rilasci r
  WHERE NOT EXISTS (
    SELECT FROM rilasci dopo
    WHERE dopo.utente_id = r.utente_id AND dopo.abilitazione_id = r.abilitazione_id AND dopo.id > r.id);

-- What a booking asks for: by hand what its piece asks for, through a group all that any of its bookable pieces does.
CREATE FUNCTION abilitazioni_chieste(prenotabile integer, gruppo integer) RETURNS TABLE (id integer)
LANGUAGE sql STABLE AS $$
  SELECT unnest(p.abilitazioni) FROM prenotabili p
  WHERE gruppo IS NULL AND p.id = prenotabile AND p.eliminato_il IS NULL
  UNION
  SELECT unnest(p.abilitazioni)
  FROM gruppi_prenotabili gp
    JOIN prenotabili p ON p.id = gp.prenotabile_id AND p.eliminato_il IS NULL
      AND NOT p.bozza AND NOT p.non_prenotabile
  WHERE gp.gruppo_id = gruppo
$$;
