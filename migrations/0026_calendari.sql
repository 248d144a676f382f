-- Private addresses at which a calendar program reads bookings. Only a digest of the address is kept: whoever reads the
-- database cannot read a calendar with it.
CREATE TABLE calendari (
  id integer CONSTRAINT calendari_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL CONSTRAINT calendari_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  -- One's own bookings; for an administrator, all bookings or those of one resource.
  cosa text NOT NULL CONSTRAINT calendari_cosa CHECK (cosa IN ('mie', 'tutte', 'risorsa')),
  prenotabile_id integer CONSTRAINT calendari_prenotabile_id_fkey REFERENCES prenotabili ON DELETE CASCADE,
  impronta bytea NOT NULL CONSTRAINT calendari_impronta_unica UNIQUE,
  creato_il timestamptz NOT NULL,
  -- The last day on which a program asked for it.
  letto_il date,
  CONSTRAINT calendari_risorsa CHECK ((cosa = 'risorsa') = (prenotabile_id IS NOT NULL)),
  -- A new address takes the place of the one before.
  CONSTRAINT calendari_uno UNIQUE NULLS NOT DISTINCT (user_id, cosa, prenotabile_id)
);
CREATE INDEX calendari_prenotabile_id ON calendari (prenotabile_id) WHERE prenotabile_id IS NOT NULL;

-- Cancelled bookings stay in the feeds for a while.
CREATE INDEX prenotazioni_annullata_il ON prenotazioni (annullata_il) WHERE annullata_il IS NOT NULL;
