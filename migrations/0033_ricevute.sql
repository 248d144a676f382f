-- One series of receipts a year, for days and deposits alike (decision 069).

-- The last number that a year has given. A transaction locks this row after all else that it locks, and until its end:
-- what is rolled back gives its number back.
CREATE TABLE contatori_ricevute (
  anno integer CONSTRAINT contatori_ricevute_pkey PRIMARY KEY,
  ultimo integer NOT NULL CONSTRAINT contatori_ricevute_ultimo CHECK (ultimo > 0)
);

CREATE TABLE ricevute (
  -- The year of the entry at the centre, in Europe/Rome.
  anno integer NOT NULL,
  numero integer NOT NULL CONSTRAINT ricevute_numero CHECK (numero > 0),
  -- A receipt goes with its entry when the ledger's term is over; the counter does not go back.
  movimento_cauzione_id integer CONSTRAINT ricevute_movimento_cauzione_id_key UNIQUE
    CONSTRAINT ricevute_movimento_cauzione_id_fkey REFERENCES movimenti_cauzione ON DELETE CASCADE,
  movimento_giornate_id integer CONSTRAINT ricevute_movimento_giornate_id_key UNIQUE
    CONSTRAINT ricevute_movimento_giornate_id_fkey REFERENCES movimenti_giornate ON DELETE CASCADE,
  -- The number of its ledger under which it was printed before there was this series.
  prima integer,
  CONSTRAINT ricevute_pkey PRIMARY KEY (anno, numero),
  CONSTRAINT ricevute_movimento CHECK (num_nonnulls(movimento_cauzione_id, movimento_giornate_id) = 1)
);

-- What there is, in the order in which it was noted.
INSERT INTO ricevute (anno, numero, movimento_cauzione_id, movimento_giornate_id, prima)
SELECT anno, row_number() OVER (PARTITION BY anno ORDER BY quando, registro, id),
  CASE registro WHEN 1 THEN id END, CASE registro WHEN 2 THEN id END, id
FROM (
  SELECT 1 AS registro, id, quando, extract(year FROM quando AT TIME ZONE 'Europe/Rome')::integer AS anno
  FROM movimenti_cauzione
  UNION ALL
  SELECT 2, id, quando, extract(year FROM quando AT TIME ZONE 'Europe/Rome')::integer
  FROM movimenti_giornate WHERE importo IS NOT NULL
) movimenti;
INSERT INTO contatori_ricevute (anno, ultimo) SELECT anno, max(numero) FROM ricevute GROUP BY anno;

CREATE TRIGGER ricevute_immutabili BEFORE UPDATE ON ricevute
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER ricevute_conservate BEFORE DELETE ON ricevute
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER contatori_ricevute_avanti BEFORE UPDATE ON contatori_ricevute
  FOR EACH ROW WHEN (NEW.anno <> OLD.anno OR NEW.ultimo <> OLD.ultimo + 1) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER contatori_ricevute_conservati BEFORE DELETE ON contatori_ricevute
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
