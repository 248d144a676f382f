-- The waiting list: who waits for an entry on which days. A wait ends by its state, and its row is kept for 12 months.
CREATE TABLE attese (
  id integer CONSTRAINT attese_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL CONSTRAINT attese_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  prenotabile_id integer CONSTRAINT attese_prenotabile_id_fkey REFERENCES prenotabili,
  gruppo_id integer CONSTRAINT attese_gruppo_id_fkey REFERENCES gruppi ON DELETE CASCADE,
  inizio date NOT NULL,
  fine date NOT NULL,
  -- offerta: a place is held for it. The others are over: taken, declined, let go, not answered in time, too late, and the
  -- thing is no longer there.
  stato text NOT NULL DEFAULT 'in_attesa' CONSTRAINT attese_stato CHECK (
    stato IN ('in_attesa', 'offerta', 'accettata', 'rifiutata', 'tolta', 'persa', 'passata', 'finita')),
  creata_il timestamptz NOT NULL,
  finita_il timestamptz,
  CONSTRAINT attese_voce CHECK (num_nonnulls(prenotabile_id, gruppo_id) = 1),
  CONSTRAINT attese_giorni CHECK (inizio <= fine),
  CONSTRAINT attese_finita CHECK ((finita_il IS NULL) = (stato IN ('in_attesa', 'offerta')))
);
CREATE INDEX attese_user_id ON attese (user_id, id);
CREATE INDEX attese_prenotabile_id ON attese (prenotabile_id) WHERE finita_il IS NULL;
CREATE INDEX attese_gruppo_id ON attese (gruppo_id) WHERE finita_il IS NULL;
CREATE INDEX attese_finita_il ON attese (finita_il) WHERE finita_il IS NOT NULL;

-- A place that is held for a wait is a row among the bookings, so that no two rows ever have the same days of a piece.
-- It is no booking: whoever reads bookings leaves it out (`senzaTenute`), save for what is taken.
ALTER TABLE prenotazioni
  ADD COLUMN tenuta_fino timestamptz,
  ADD COLUMN attesa_id integer CONSTRAINT prenotazioni_attesa_id_fkey REFERENCES attese ON DELETE SET NULL,
  -- A wait never goes while a place is held for it. A booking may keep the number of the wait that it was made of.
  ADD CONSTRAINT prenotazioni_tenuta CHECK (
    tenuta_fino IS NULL OR (attesa_id IS NOT NULL AND annullata_il IS NULL AND NOT confermata));
-- Nothing is offered twice.
CREATE UNIQUE INDEX prenotazioni_attesa_id ON prenotazioni (attesa_id) WHERE attesa_id IS NOT NULL;
CREATE INDEX prenotazioni_tenuta_fino ON prenotazioni (tenuta_fino) WHERE tenuta_fino IS NOT NULL;
