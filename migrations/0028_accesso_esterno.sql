-- Sign-in through an OpenID Connect provider (decision 059). An identity is its issuer and its subject there, never an
-- address. One account has at most one identity of a provider.
CREATE TABLE identita_esterne (
  iss text NOT NULL,
  sub text NOT NULL,
  user_id uuid NOT NULL
    CONSTRAINT identita_esterne_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  collegata_il timestamptz NOT NULL,
  usata_il timestamptz NOT NULL,
  -- Of an account that was registered with this identity: the hash of a password that nobody knows. While the account
  -- still has it, its owner has no password.
  hash_di_nessuno text,
  CONSTRAINT identita_esterne_pkey PRIMARY KEY (iss, sub),
  CONSTRAINT identita_esterne_una UNIQUE (user_id, iss)
);

-- A sign-in that has been begun: a digest of what the browser holds, from which state, nonce and verifier are derived.
-- One that proves something for a session ends with it.
CREATE TABLE tentativi_esterni (
  impronta bytea CONSTRAINT tentativi_esterni_pkey PRIMARY KEY,
  scopo text NOT NULL
    CONSTRAINT tentativi_esterni_scopo CHECK (scopo IN ('accesso', 'collegamento', 'conferma')),
  sessione_id uuid
    CONSTRAINT tentativi_esterni_sessione_id_fkey REFERENCES sessioni ON UPDATE CASCADE ON DELETE CASCADE,
  cominciato_il timestamptz NOT NULL,
  CONSTRAINT tentativi_esterni_sessione CHECK ((sessione_id IS NULL) = (scopo = 'accesso'))
);
CREATE INDEX tentativi_esterni_sessione_id ON tentativi_esterni (sessione_id) WHERE sessione_id IS NOT NULL;
