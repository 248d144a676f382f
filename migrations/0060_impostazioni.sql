-- The settings of a centre, by section, with the last states of each. `aggiornata_da` is an account, or one that is gone.
-- What the program marks for itself gets a table of its own name.
ALTER TABLE impostazioni RENAME TO segni;
ALTER TABLE segni RENAME CONSTRAINT impostazioni_pkey TO segni_pkey;

CREATE TABLE impostazioni (
  sezione text CONSTRAINT impostazioni_pkey PRIMARY KEY,
  valore jsonb NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  aggiornata_il timestamptz NOT NULL DEFAULT now(),
  aggiornata_da uuid
);

CREATE TABLE impostazioni_stati (
  sezione text NOT NULL CONSTRAINT impostazioni_stati_sezione_fkey REFERENCES impostazioni (sezione) ON DELETE CASCADE,
  versione integer NOT NULL,
  valore jsonb NOT NULL,
  aggiornata_il timestamptz NOT NULL,
  aggiornata_da uuid,
  CONSTRAINT impostazioni_stati_pkey PRIMARY KEY (sezione, versione)
);
