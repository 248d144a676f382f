-- The second step of an administrator's login: what their app computes codes from, encrypted with its owner bound in.
CREATE TABLE secondi_fattori (
  user_id uuid CONSTRAINT secondi_fattori_pkey PRIMARY KEY
    CONSTRAINT secondi_fattori_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  segreto bytea NOT NULL,
  creato_il timestamptz NOT NULL,
  -- Null: begun, and no code of the app has been given yet.
  attivo_dal timestamptz,
  -- The step of 30 seconds of the last code that was accepted: it and those before it are worth nothing more.
  ultimo_passo integer
);

-- What is left of the recovery codes, as keyed digests: each is good once, and its row goes with its use.
CREATE TABLE codici_recupero (
  user_id uuid NOT NULL CONSTRAINT codici_recupero_user_id_fkey REFERENCES secondi_fattori ON DELETE CASCADE,
  impronta bytea NOT NULL,
  CONSTRAINT codici_recupero_pkey PRIMARY KEY (user_id, impronta)
);

-- Only administrators have one: whoever ceases to be one loses it, by whatever way that happens.
CREATE FUNCTION togli_secondo_fattore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM secondi_fattori WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER utenti_non_piu_amministratore AFTER UPDATE OF is_superuser ON utenti
  FOR EACH ROW WHEN (OLD.is_superuser AND NOT NEW.is_superuser) EXECUTE FUNCTION togli_secondo_fattore();
