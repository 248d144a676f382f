-- Counts the changes of a booking's piece and days, so that a calendar knows which of two copies is newer.
ALTER TABLE prenotazioni ADD COLUMN sequenza integer NOT NULL DEFAULT 0;
