-- The password of a registration that waits is chosen with its link, not with its form (prodotto/account#iscrizione-in-attesa).
ALTER TABLE iscrizioni DROP COLUMN password_hash;
