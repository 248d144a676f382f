-- When whoever holds a session last proved that they know its password; the login counts. Looking at somebody
-- else's identity document asks for it again after a while.
ALTER TABLE sessioni ADD COLUMN confermata_il timestamptz;
UPDATE sessioni SET confermata_il = creata_il;
ALTER TABLE sessioni
  ALTER COLUMN confermata_il SET DEFAULT now(),
  ALTER COLUMN confermata_il SET NOT NULL;
