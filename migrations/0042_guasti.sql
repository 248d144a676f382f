-- Faults of a thing (prodotto/guasti#segnalare, decision 092): a report that names it, its photos, and the stop that it makes.
ALTER TABLE segnalazioni
  ADD COLUMN prenotabile_id integer CONSTRAINT segnalazioni_prenotabile_id_fkey REFERENCES prenotabili,
  -- What its sender says about the use of the thing.
  ADD COLUMN uso text CONSTRAINT segnalazioni_uso CHECK (uso IN ('si_puo', 'meglio_di_no', 'pericoloso')),
  -- The booking with whose return it came.
  ADD COLUMN prenotazione_id integer CONSTRAINT segnalazioni_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE SET NULL,
  -- Who was signed in.
  ADD COLUMN utente_id uuid CONSTRAINT segnalazioni_utente_id_fkey REFERENCES utenti ON DELETE SET NULL,
  -- The centre's last answer; null while there is none.
  ADD COLUMN esito text CONSTRAINT segnalazioni_esito CHECK (esito IN ('ferma', 'a_posto', 'ci_pensa')),
  -- It has stopped the thing by itself.
  ADD COLUMN ha_fermato boolean NOT NULL DEFAULT false,
  ADD COLUMN chiusa_il timestamptz,
  ADD CONSTRAINT segnalazioni_guasto CHECK ((prenotabile_id IS NULL) = (uso IS NULL));
CREATE INDEX segnalazioni_prenotabile_id ON segnalazioni (prenotabile_id, id) WHERE prenotabile_id IS NOT NULL;
CREATE INDEX segnalazioni_da_guardare ON segnalazioni (id) WHERE prenotabile_id IS NOT NULL AND stato = 'aperta';
CREATE INDEX segnalazioni_utente_id ON segnalazioni (utente_id, id) WHERE utente_id IS NOT NULL;
CREATE INDEX segnalazioni_prenotazione_id ON segnalazioni (prenotazione_id) WHERE prenotazione_id IS NOT NULL;

CREATE TABLE foto_segnalazioni (
  id integer CONSTRAINT foto_segnalazioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  segnalazione_id integer NOT NULL
    CONSTRAINT foto_segnalazioni_segnalazione_id_fkey REFERENCES segnalazioni ON DELETE CASCADE,
  file text NOT NULL CONSTRAINT foto_segnalazioni_file_unico UNIQUE
);
CREATE INDEX foto_segnalazioni_segnalazione_id ON foto_segnalazioni (segnalazione_id, id);

-- The report that a stop belongs to: its answer 'È a posto' ends it.
ALTER TABLE fermi ADD COLUMN segnalazione_id integer CONSTRAINT fermi_segnalazione_id_fkey REFERENCES segnalazioni;
CREATE INDEX fermi_segnalazione_id ON fermi (segnalazione_id) WHERE segnalazione_id IS NOT NULL;

-- What the centre keeps about a piece: for administrators only. 0 months or days of use: never due by them.
ALTER TABLE prenotabili
  ADD COLUMN marca text NOT NULL DEFAULT '',
  ADD COLUMN inventario text NOT NULL DEFAULT '',
  ADD COLUMN acquistato_il date,
  ADD COLUMN controllo_mesi integer NOT NULL DEFAULT 0
    CONSTRAINT prenotabili_controllo_mesi CHECK (controllo_mesi BETWEEN 0 AND 120),
  ADD COLUMN controllo_giorni integer NOT NULL DEFAULT 0
    CONSTRAINT prenotabili_controllo_giorni CHECK (controllo_giorni BETWEEN 0 AND 5000);

-- When a piece was looked over, and what was done.
CREATE TABLE controlli (
  id integer CONSTRAINT controlli_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL CONSTRAINT controlli_prenotabile_id_fkey REFERENCES prenotabili,
  quando timestamptz NOT NULL,
  nota text NOT NULL DEFAULT '',
  attore_id uuid CONSTRAINT controlli_attore_id_fkey REFERENCES utenti ON DELETE SET NULL
);
CREATE INDEX controlli_prenotabile_id ON controlli (prenotabile_id, quando DESC);
CREATE INDEX controlli_attore_id ON controlli (attore_id) WHERE attore_id IS NOT NULL;

CREATE INDEX consegne_prenotabile_id ON consegne (prenotabile_id, consegnata_il DESC);

-- On how many of these days a piece was in use: from hand-over to return, both counted, and those on which somebody was there.
CREATE FUNCTION giorni_uso(prenotabile integer, da date, a date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT giorno)::integer FROM (
    SELECT g::date AS giorno
    FROM consegne c, generate_series(
      greatest((c.consegnata_il AT TIME ZONE 'Europe/Rome')::date, da)::timestamp,
      least(coalesce((c.rientrata_il AT TIME ZONE 'Europe/Rome')::date, a), a)::timestamp, '1 day') g
    WHERE c.prenotabile_id = prenotabile
      AND c.consegnata_il < (a + 1)::timestamp AT TIME ZONE 'Europe/Rome'
      AND (c.rientrata_il IS NULL OR c.rientrata_il >= da::timestamp AT TIME ZONE 'Europe/Rome')
    UNION ALL
    SELECT x.giorno FROM presenze x JOIN prenotazioni b ON b.id = x.prenotazione_id
    WHERE b.prenotabile_id = prenotabile AND x.giorno BETWEEN da AND a) usati
$$;
