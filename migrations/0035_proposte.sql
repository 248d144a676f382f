-- Other days that the centre proposes for a booking which cannot stay as it is. The booking stands meanwhile, and nothing is
-- held. A row is kept for 30 days after it was closed.
CREATE TABLE proposte (
  id integer CONSTRAINT proposte_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL
    CONSTRAINT proposte_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT proposte_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  -- The link of the letter, the same for all that one plan proposes to a person; none on paper.
  gettone_id uuid CONSTRAINT proposte_gettone_id_fkey REFERENCES gettoni ON DELETE SET NULL,
  -- The days of the booking when others were proposed.
  inizio date NOT NULL,
  fine date NOT NULL,
  -- What is proposed: spans, each with a piece. Of an accepted one only what was taken.
  giorni jsonb NOT NULL,
  entro date NOT NULL,
  altrimenti text NOT NULL CONSTRAINT proposte_altrimenti CHECK (altrimenti IN ('annulla', 'lascia')),
  motivo text,
  -- superata: the booking changed, was cancelled, or a later plan decided about it. scaduta: nobody answered in time.
  stato text NOT NULL DEFAULT 'aperta' CONSTRAINT proposte_stato CHECK (
    stato IN ('aperta', 'accettata', 'rifiutata', 'superata', 'scaduta')),
  -- What became of the booking where nobody answered.
  esito text CONSTRAINT proposte_esito CHECK (esito IN ('annullata', 'resta')),
  creata_il timestamptz NOT NULL,
  chiusa_il timestamptz,
  CONSTRAINT proposte_chiusa CHECK ((chiusa_il IS NULL) = (stato = 'aperta')),
  CONSTRAINT proposte_esito_scaduta CHECK ((esito IS NOT NULL) = (stato = 'scaduta'))
);
CREATE UNIQUE INDEX proposte_aperta ON proposte (prenotazione_id) WHERE stato = 'aperta';
CREATE INDEX proposte_prenotazione_id ON proposte (prenotazione_id);
CREATE INDEX proposte_user_id ON proposte (user_id);
CREATE INDEX proposte_gettone_id ON proposte (gettone_id);
CREATE INDEX proposte_chiusa_il ON proposte (chiusa_il) WHERE chiusa_il IS NOT NULL;
ALTER TABLE gettoni
  DROP CONSTRAINT gettoni_scopo,
  ADD CONSTRAINT gettoni_scopo CHECK (
    scopo IN ('verifica', 'password', 'annulla_cambio', 'primo_accesso', 'invito', 'iscrizione', 'proposta'));
