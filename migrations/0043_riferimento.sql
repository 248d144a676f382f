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
