-- The report counts the bookings that were cancelled by the day on which they began. Every other index of the bookings
-- leaves them out, since nothing else looks for them.
CREATE INDEX prenotazioni_annullate ON prenotazioni (inizio) WHERE annullata_il IS NOT NULL;
