-- A link that sets a password is bound to the address it was mailed to as well as to the password it replaces, so that
-- it proves that address and no other. Those that wait at the present address of their account keep working; the others
-- end now.
UPDATE gettoni g
SET legato_a = encode(sha256(convert_to(lower(u.email) || ' ' || u.password_hash, 'UTF8')), 'hex')
FROM utenti u, posta p
WHERE u.id = g.user_id AND p.dati ->> 'gettone_id' = g.id::text AND lower(p.destinatario) = lower(u.email)
  AND g.scopo IN ('password', 'invito') AND g.usato_il IS NULL
  AND g.legato_a = encode(sha256(convert_to(u.password_hash, 'UTF8')), 'hex');
UPDATE gettoni g SET usato_il = now()
WHERE g.scopo IN ('password', 'invito') AND g.usato_il IS NULL AND NOT EXISTS (
  SELECT FROM utenti u WHERE u.id = g.user_id
    AND g.legato_a = encode(sha256(convert_to(lower(u.email) || ' ' || u.password_hash, 'UTF8')), 'hex'));
UPDATE gettoni g
SET legato_a = encode(sha256(convert_to(lower(u.email) || ' ' || u.password_hash, 'UTF8')), 'hex')
FROM utenti u
WHERE u.id = g.user_id AND g.scopo = 'primo_accesso' AND g.usato_il IS NULL;

-- The addresses that an account had until a short while ago: they are still told of a new password.
CREATE TABLE indirizzi_precedenti (
  user_id uuid NOT NULL
    CONSTRAINT indirizzi_precedenti_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  email text NOT NULL,
  lasciato_il timestamptz NOT NULL,
  CONSTRAINT indirizzi_precedenti_pkey PRIMARY KEY (user_id, email)
);

-- Null: nobody has given the password in this session. Signing in through a session that was open at the provider is
-- no proof that its person stands there.
ALTER TABLE sessioni
  ALTER COLUMN confermata_il DROP NOT NULL,
  ALTER COLUMN confermata_il DROP DEFAULT;
