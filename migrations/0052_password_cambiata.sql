-- When the password was last changed: a new one in the profile ends what was made since (prodotto/account#password). Nothing
-- for who has not changed it since this migration: a change before it asked about nothing that it left.
ALTER TABLE utenti ADD COLUMN password_cambiata_il timestamptz;
