-- The address that a verified account will have once its link is opened by a session of that account, and since when it
-- waits. It is nobody's meanwhile: several accounts may wait for one address, and whoever registers with it has it.
ALTER TABLE utenti
  ADD COLUMN email_in_attesa text,
  ADD COLUMN in_attesa_dal timestamptz,
  ADD CONSTRAINT utenti_in_attesa CHECK ((email_in_attesa IS NULL) = (in_attesa_dal IS NULL));
CREATE INDEX utenti_email_in_attesa ON utenti (lower(email_in_attesa)) WHERE email_in_attesa IS NOT NULL;

-- Whether somebody may still take an address back, asked whenever an account gets one.
CREATE INDEX gettoni_annulla_cambio ON gettoni (lower(legato_a)) WHERE scopo = 'annulla_cambio';

-- Until now a change took hold before the new address was proved: a link that undoes such a one could take away an
-- account that somebody else has made theirs meanwhile.
UPDATE gettoni SET usato_il = now() WHERE scopo = 'annulla_cambio' AND usato_il IS NULL;

-- Whoever had an address before must not get back an account that is worth more, or less, than it was then: a change of
-- role, by whatever way it happens, ends the link that undoes a change of address, and the address that waits.
CREATE FUNCTION chiudi_cambi_indirizzo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gettoni SET usato_il = now() WHERE user_id = NEW.id AND scopo = 'annulla_cambio' AND usato_il IS NULL;
  NEW.email_in_attesa := NULL;
  NEW.in_attesa_dal := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER utenti_ruolo_cambiato BEFORE UPDATE OF is_superuser ON utenti
  FOR EACH ROW WHEN (OLD.is_superuser IS DISTINCT FROM NEW.is_superuser) EXECUTE FUNCTION chiudi_cambi_indirizzo();
