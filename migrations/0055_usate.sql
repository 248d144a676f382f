-- A booking of a space that is cancelled although somebody was there keeps counting as used, until the day of its
-- cancellation at most (prodotto/rendiconto#numeri).
ALTER TABLE prenotazioni ADD COLUMN usata_fino date;
UPDATE prenotazioni b SET usata_fino = least(b.fine, (b.annullata_il AT TIME ZONE 'Europe/Rome')::date)
WHERE b.annullata_il IS NOT NULL AND b.confermata
  AND EXISTS (SELECT FROM presenze x WHERE x.prenotazione_id = b.id);
CREATE INDEX prenotazioni_usate ON prenotazioni (inizio) WHERE usata_fino IS NOT NULL;
