-- Money that comes by bank transfer or pagoPA, and the number under which the bank knows a payment
-- (prodotto/cauzioni#riferimento, decision 093).
ALTER TABLE movimenti_cauzione
  DROP CONSTRAINT movimenti_cauzione_come,
  ADD CONSTRAINT movimenti_cauzione_come CHECK (come IN ('contanti', 'carta', 'bonifico', 'pagopa', 'altro')),
  ADD COLUMN riferimento text NOT NULL DEFAULT ''
    CONSTRAINT movimenti_cauzione_riferimento CHECK (length(riferimento) <= 60 AND (riferimento = '' OR come IS NOT NULL));
ALTER TABLE movimenti_giornate
  DROP CONSTRAINT movimenti_giornate_come,
  ADD CONSTRAINT movimenti_giornate_come CHECK (come IN ('contanti', 'carta', 'bonifico', 'pagopa', 'altro')),
  ADD COLUMN riferimento text NOT NULL DEFAULT ''
    CONSTRAINT movimenti_giornate_riferimento CHECK (length(riferimento) <= 60 AND (riferimento = '' OR come IS NOT NULL));
-- Entries have one more field in every answer, and since 0041 resources, too: an answer kept from before lacks them.
-- Their keys stay (0036).
UPDATE idempotenza SET risposta = NULL WHERE risposta IS NOT NULL;
