-- What is booked: no cancelled bookings, and no places that are held for somebody on the waiting list. Readers read this,
-- writers write the table. A column that readers want is added here too, at the end (CREATE OR REPLACE VIEW).
CREATE VIEW prenotazioni_vive AS
  SELECT id, inizio, fine, confermata, user_id, prenotabile_id, gruppo_id, scelto_a_mano, creata_il, versione, serie_id,
    sequenza, usa_giornate
  FROM prenotazioni WHERE tenuta_fino IS NULL AND annullata_il IS NULL;
