-- A member may change a booking. The centre is told what it was before: the days and the piece, of the first of several
-- changes that one letter tells. They name nobody.
ALTER TABLE avvisi
  ADD COLUMN prima_inizio date,
  ADD COLUMN prima_fine date,
  ADD COLUMN prima_prenotabile_id integer CONSTRAINT avvisi_prima_prenotabile_id_fkey REFERENCES prenotabili ON DELETE CASCADE,
  DROP CONSTRAINT avvisi_tipo,
  ADD CONSTRAINT avvisi_tipo CHECK (
    CASE
      WHEN tipo IN ('nuova_prenotazione', 'prenotazione_ritirata', 'prenotazione_modificata')
        THEN prenotazione_id IS NOT NULL AND segnalazione_id IS NULL
      ELSE tipo = 'nuova_segnalazione' AND segnalazione_id IS NOT NULL AND prenotazione_id IS NULL
    END),
  ADD CONSTRAINT avvisi_prima CHECK (
    num_nonnulls(prima_inizio, prima_fine, prima_prenotabile_id)
      = CASE WHEN tipo = 'prenotazione_modificata' THEN 3 ELSE 0 END);
