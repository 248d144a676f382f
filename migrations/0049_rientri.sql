-- The last day of which the person who has a thing was reminded (prodotto/banco#rientro-vicino).
ALTER TABLE consegne ADD COLUMN fine_ricordata date;
