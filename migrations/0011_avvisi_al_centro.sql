-- What the centre has not been told yet: collected here, and told in one letter every ten minutes. Ids alone: what the
-- letter says is read when it is written, so that nobody's name lies here.
CREATE TABLE avvisi (
  id bigint CONSTRAINT avvisi_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tipo text NOT NULL,
  prenotazione_id integer CONSTRAINT avvisi_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE CASCADE,
  segnalazione_id integer CONSTRAINT avvisi_segnalazione_id_fkey REFERENCES segnalazioni ON DELETE CASCADE,
  CONSTRAINT avvisi_tipo CHECK (
    CASE WHEN tipo IN ('nuova_prenotazione', 'prenotazione_ritirata') THEN prenotazione_id IS NOT NULL AND segnalazione_id IS NULL
      ELSE tipo = 'nuova_segnalazione' AND segnalazione_id IS NOT NULL AND prenotazione_id IS NULL END
  )
);
