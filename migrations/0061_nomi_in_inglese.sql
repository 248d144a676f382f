-- Things, groups and technical sheets in English, beside the Italian; empty where the centre wrote none
-- (prodotto/catalogo#inglese).
ALTER TABLE prenotabili
  ADD COLUMN nome_en text NOT NULL DEFAULT '',
  ADD COLUMN descrizione_en text NOT NULL DEFAULT '';
ALTER TABLE gruppi
  ADD COLUMN nome_en text NOT NULL DEFAULT '',
  ADD COLUMN descrizione_en text NOT NULL DEFAULT '';
ALTER TABLE sezioni ADD COLUMN nome_en text NOT NULL DEFAULT '';
ALTER TABLE specs
  ADD COLUMN nome_en text NOT NULL DEFAULT '',
  ADD COLUMN valore_en text NOT NULL DEFAULT '';
