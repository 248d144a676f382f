-- What was booked in one go carries a number in common; a booking made alone has none. The number comes from a sequence
-- of its own: it says nothing but which bookings belong together, and outlives each of them.
CREATE SEQUENCE serie AS integer;
ALTER TABLE prenotazioni ADD COLUMN serie_id integer;
ALTER SEQUENCE serie OWNED BY prenotazioni.serie_id;
CREATE INDEX prenotazioni_serie_id ON prenotazioni (serie_id) WHERE serie_id IS NOT NULL;
