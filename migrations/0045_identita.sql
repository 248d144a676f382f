-- That the provider vouched for who somebody is (prodotto/documenti#garanzia, decision 096). It rests on an identity:
-- whoever deletes that has to decide about this first.
CREATE TABLE identita_provate (
  user_id uuid CONSTRAINT identita_provate_pkey PRIMARY KEY
    CONSTRAINT identita_provate_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  iss text NOT NULL,
  sub text NOT NULL,
  -- What the provider was called then.
  servizio text NOT NULL,
  provata_il timestamptz NOT NULL,
  scade_il date NOT NULL,
  -- Whether the person was told that it is about to lapse.
  avvisata boolean NOT NULL DEFAULT false,
  CONSTRAINT identita_provate_identita_fkey FOREIGN KEY (iss, sub) REFERENCES identita_esterne
);
CREATE INDEX identita_provate_identita ON identita_provate (iss, sub);
CREATE INDEX identita_provate_scade_il ON identita_provate (scade_il);

-- When the centre was last told that this identity has the tax code of another verified account.
ALTER TABLE identita_esterne ADD COLUMN contesa_il timestamptz;
