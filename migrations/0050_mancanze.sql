-- Bookings whose person was told that what they booked is not there, and not yet that it is (prodotto/lettere#promemoria).
ALTER TABLE prenotazioni ADD COLUMN mancanza_detta boolean NOT NULL DEFAULT false;
CREATE INDEX prenotazioni_mancanza_detta ON prenotazioni (inizio) WHERE mancanza_detta;
