-- The document, from upload to destruction. Its state is one column; `documento_caricato` follows from it and is no
-- longer written by anybody. `documento_versione` counts what happens to it, so that what was seen is what is verified.
ALTER TABLE utenti
  ADD COLUMN documento_stato text NOT NULL DEFAULT 'mancante'
    CONSTRAINT utenti_documento_stato
    CHECK (documento_stato IN ('mancante', 'da_verificare', 'verificato', 'rifiutato', 'scaduto')),
  ADD COLUMN documento_versione integer NOT NULL DEFAULT 1;
UPDATE utenti SET documento_stato = 'da_verificare' WHERE documento_caricato;
ALTER TABLE utenti DROP COLUMN documento_caricato;
ALTER TABLE utenti
  ADD COLUMN documento_caricato boolean NOT NULL
    GENERATED ALWAYS AS (documento_stato IN ('da_verificare', 'verificato')) STORED;

-- What was decided about a document: verified until a day, or refused with a reason. It goes with the next upload and
-- with the account. On its own and not in `utenti`: when an administrator's account ends, only this table is touched.
CREATE TABLE esiti_documento (
  user_id uuid CONSTRAINT esiti_documento_pkey PRIMARY KEY
    CONSTRAINT esiti_documento_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  -- When the images in question were uploaded: whoever takes an address back undoes what came after its change.
  caricato_il timestamptz NOT NULL,
  deciso_il timestamptz NOT NULL,
  -- The administrator; null once their account is gone.
  da uuid CONSTRAINT esiti_documento_da_fkey REFERENCES utenti ON DELETE SET NULL,
  -- Of a verification: the day on which it lapses, and whether the person was told that it is near.
  scade_il date,
  avvisata boolean NOT NULL DEFAULT false,
  -- Of a refusal.
  motivo text CONSTRAINT esiti_documento_motivo
    CHECK (motivo IN ('illeggibile', 'scaduto', 'manca_un_lato', 'non_documento', 'nome_diverso', 'altro')),
  parole text,
  CONSTRAINT esiti_documento_uno CHECK (num_nonnulls(scade_il, motivo) = 1),
  CONSTRAINT esiti_documento_parole CHECK ((parole IS NOT NULL) = (motivo IS NOT DISTINCT FROM 'altro'))
);
CREATE INDEX esiti_documento_scade_il ON esiti_documento (scade_il) WHERE scade_il IS NOT NULL;
CREATE INDEX esiti_documento_da ON esiti_documento (da) WHERE da IS NOT NULL;
-- What waits to be verified, oldest first.
CREATE INDEX documenti_caricato_il ON documenti (caricato_il, user_id) WHERE lato = 'fronte';

-- Bookings of this resource by people whose document is verified are confirmed at once.
ALTER TABLE prenotabili ADD COLUMN conferma_automatica boolean NOT NULL DEFAULT false;
