-- People and things from a sheet (prodotto/importazioni#foglio, decision 097).

-- People who came from a sheet have not been given the privacy notice yet.
ALTER TABLE utenti
  ADD COLUMN da_informare boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT utenti_da_informare CHECK (NOT da_informare OR informato_il IS NULL);

-- Imports that were carried out. Whoever carries one out inserts its row first of all: the same one at the same moment
-- waits for it, and then finds its answer.
CREATE TABLE importazioni (
  id integer CONSTRAINT importazioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The digest of the rows and of what they met.
  impronta bytea NOT NULL CONSTRAINT importazioni_impronta UNIQUE,
  -- The digest of the rows alone.
  righe bytea NOT NULL,
  tipo text NOT NULL CONSTRAINT importazioni_tipo CHECK (tipo IN ('persone', 'risorse')),
  -- What the call answered: nothing of what the rows contain.
  risposta jsonb NOT NULL,
  quando timestamptz NOT NULL
);
CREATE INDEX importazioni_righe ON importazioni (righe);

-- Letters that wait until no other letter is due, a limited number an hour, and when one of them was last taken to be
-- sent.
ALTER TABLE posta
  ADD COLUMN per_ultima boolean NOT NULL DEFAULT false,
  ADD COLUMN presa_il timestamptz;
CREATE INDEX posta_per_ultima ON posta (presa_il) WHERE per_ultima;

-- The inventory numbers that a sheet may name.
CREATE INDEX prenotabili_inventario ON prenotabili (lower(inventario)) WHERE inventario <> '' AND eliminato_il IS NULL;

-- People have one more field in every answer: an answer kept from before lacks it. Their keys stay (0036).
UPDATE idempotenza SET risposta = NULL WHERE risposta IS NOT NULL;
