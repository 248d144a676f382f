-- Support reports.
CREATE TABLE segnalazioni (
  id integer CONSTRAINT segnalazioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  mail text NOT NULL,
  problema text NOT NULL,
  descrizione text NOT NULL,
  stato text NOT NULL DEFAULT 'aperta' CONSTRAINT segnalazioni_stato CHECK (stato IN ('aperta', 'chiusa')),
  nota text NOT NULL DEFAULT '',
  creata_il timestamptz NOT NULL DEFAULT now(),
  versione integer NOT NULL DEFAULT 1
);
CREATE INDEX segnalazioni_stato_id ON segnalazioni (stato, id DESC);

-- What slows guessing down, shared by all processes; the columns are those that rate-limiter-flexible asks for.
CREATE UNLOGGED TABLE limiti (
  key varchar(255) CONSTRAINT limiti_pkey PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX limiti_expire ON limiti (expire);
