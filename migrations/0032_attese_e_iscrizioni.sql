-- When somebody in line was told, once, that a personal limit keeps them from what has become free.
ALTER TABLE attese ADD COLUMN limite_detto_il timestamptz;

-- Forms of registration that wait for their mailed link, where the answer must not say whether the address is taken.
CREATE TABLE iscrizioni (
  id uuid CONSTRAINT iscrizioni_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL,
  email text NOT NULL,
  telefono text NOT NULL,
  password_hash text NOT NULL,
  creata_il timestamptz NOT NULL
);
CREATE INDEX iscrizioni_email ON iscrizioni (lower(email));
CREATE INDEX iscrizioni_creata_il ON iscrizioni (creata_il);
ALTER TABLE gettoni
  DROP CONSTRAINT gettoni_scopo,
  ADD CONSTRAINT gettoni_scopo
    CHECK (scopo IN ('verifica', 'password', 'annulla_cambio', 'primo_accesso', 'invito', 'iscrizione'));
