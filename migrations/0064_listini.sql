-- Price lists. A change of prices is a new row, and a booking costs what the list says that was in force when it was
-- requested (prodotto/prezzi#listini).
CREATE TABLE listini (
  id integer CONSTRAINT listini_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  pacchetti jsonb NOT NULL,
  -- Whole euro for each open day at a space.
  contributo_esterni integer NOT NULL,
  -- Whether spaces cost nothing.
  gratuito boolean NOT NULL
    GENERATED ALWAYS AS (jsonb_path_exists(pacchetti, '$[*].prezzo ? (@ == 0)')) STORED,
  creato_il timestamptz NOT NULL DEFAULT now(),
  -- Null: the first filling, or the account is gone.
  creato_da uuid CONSTRAINT listini_creato_da_fkey REFERENCES utenti ON DELETE SET NULL
);
CREATE INDEX listini_creato_da ON listini (creato_da);
CREATE TRIGGER listini_immutabili BEFORE UPDATE OF pacchetti, contributo_esterni, creato_il OR DELETE ON listini
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

-- Whoever inserts a booking, or a list, holds the lock of the centre.
CREATE FUNCTION listino_in_vigore() RETURNS integer LANGUAGE sql STABLE AS 'SELECT max(id) FROM listini';
-- Null until the first filling has set it for the bookings that were there.
ALTER TABLE prenotazioni ADD COLUMN listino_id integer
  CONSTRAINT prenotazioni_listino_id_fkey REFERENCES listini;
ALTER TABLE prenotazioni ALTER COLUMN listino_id SET DEFAULT listino_in_vigore();

CREATE OR REPLACE VIEW prenotazioni_vive AS
SELECT id, inizio, fine, confermata, user_id, prenotabile_id, gruppo_id, scelto_a_mano, creata_il, versione,
  serie_id, sequenza, usa_giornate, listino_id
FROM prenotazioni
WHERE tenuta_fino IS NULL AND annullata_il IS NULL;
