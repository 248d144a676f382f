-- Packages of days, as a ledger that is added to and never changed (decision 049).

-- Whether a booking of a space is paid with days once it is confirmed. What was confirmed before there were any is not;
-- what waits for its confirmation is.
ALTER TABLE prenotazioni ADD COLUMN usa_giornate boolean NOT NULL DEFAULT false;
ALTER TABLE prenotazioni ALTER COLUMN usa_giornate SET DEFAULT true;
UPDATE prenotazioni SET usa_giornate = true WHERE NOT confermata AND annullata_il IS NULL;

-- The days of one person: their sums, which only the entries move.
CREATE TABLE giornate (
  id integer CONSTRAINT giornate_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null once the account is gone: of the entries, those of money are left then.
  user_id uuid CONSTRAINT giornate_user_id_key UNIQUE
    CONSTRAINT giornate_user_id_fkey REFERENCES utenti ON DELETE SET NULL,
  -- Days: bought and not taken back, used, given back, added or taken away by corrections.
  acquistate integer NOT NULL DEFAULT 0,
  usate integer NOT NULL DEFAULT 0,
  rese integer NOT NULL DEFAULT 0,
  corrette integer NOT NULL DEFAULT 0,
  -- Whole euro.
  incassato integer NOT NULL DEFAULT 0,
  -- Counts the entries.
  versione integer NOT NULL DEFAULT 0,
  CONSTRAINT giornate_somme CHECK (
    acquistate >= 0 AND usate >= 0 AND rese BETWEEN 0 AND usate AND incassato >= 0),
  CONSTRAINT giornate_saldo CHECK (acquistate - usate + rese + corrette >= 0)
);

-- What a booking takes: the days for which it is paid, and how many of them the person's days cover; the rest is to be
-- paid. It goes with the account.
CREATE TABLE giornate_dovute (
  prenotazione_id integer CONSTRAINT giornate_dovute_pkey PRIMARY KEY
    CONSTRAINT giornate_dovute_prenotazione_id_fkey REFERENCES prenotazioni ON DELETE CASCADE,
  giornate_id integer NOT NULL CONSTRAINT giornate_dovute_giornate_id_fkey REFERENCES giornate,
  giorni date[] NOT NULL,
  coperte integer NOT NULL DEFAULT 0,
  CONSTRAINT giornate_dovute_coperte CHECK (coperte BETWEEN 0 AND cardinality(giorni))
);
CREATE INDEX giornate_dovute_giornate_id ON giornate_dovute (giornate_id);
CREATE INDEX giornate_dovute_da_pagare ON giornate_dovute (giornate_id) WHERE coperte < cardinality(giorni);

CREATE TABLE movimenti_giornate (
  id integer CONSTRAINT movimenti_giornate_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  giornate_id integer NOT NULL CONSTRAINT movimenti_giornate_giornate_id_fkey REFERENCES giornate,
  tipo text NOT NULL CONSTRAINT movimenti_giornate_tipo
    CHECK (tipo IN ('acquisto', 'storno', 'uso', 'reso', 'correzione')),
  -- What it adds to the balance; below zero what it takes away.
  giorni integer NOT NULL,
  -- Whole euro received; below zero given back. Null where no money moves.
  importo integer,
  come text CONSTRAINT movimenti_giornate_come CHECK (come IN ('contanti', 'carta', 'altro')),
  -- In whose name money moved.
  intestatario_id integer CONSTRAINT movimenti_giornate_intestatario_id_fkey REFERENCES intestatari,
  -- The booking that used days or gave them back, or whose days were paid for. No reference: a booking is locked before
  -- a ledger, and this is written after the ledger's lock.
  prenotazione_id integer,
  motivo text NOT NULL DEFAULT '',
  -- The purchase that is taken back or corrected.
  corregge integer,
  -- Who noted it. No reference: the entry stays as it is when that account ends.
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  CONSTRAINT movimenti_giornate_denaro CHECK (
    (importo IS NULL) = (come IS NULL) AND (importo IS NULL) = (intestatario_id IS NULL)),
  CONSTRAINT movimenti_giornate_forma CHECK (CASE tipo
    WHEN 'acquisto' THEN giorni > 0 AND importo > 0 AND corregge IS NULL
    WHEN 'storno' THEN giorni < 0 AND importo <= 0 AND importo IS NOT NULL AND corregge IS NOT NULL AND motivo <> ''
    WHEN 'uso' THEN giorni < 0 AND importo IS NULL AND prenotazione_id IS NOT NULL AND corregge IS NULL
    WHEN 'reso' THEN giorni > 0 AND importo IS NULL AND prenotazione_id IS NOT NULL AND corregge IS NULL
    ELSE motivo <> '' AND (
      (giorni <> 0 AND importo IS NULL AND corregge IS NULL)
      OR (giorni = 0 AND importo <> 0 AND corregge IS NOT NULL)) END),
  CONSTRAINT movimenti_giornate_uguali UNIQUE (giornate_id, id),
  CONSTRAINT movimenti_giornate_corregge_fkey FOREIGN KEY (giornate_id, corregge)
    REFERENCES movimenti_giornate (giornate_id, id)
);
-- A purchase is taken back once.
CREATE UNIQUE INDEX movimenti_giornate_storno ON movimenti_giornate (corregge) WHERE tipo = 'storno';
CREATE INDEX movimenti_giornate_corregge ON movimenti_giornate (corregge) WHERE corregge IS NOT NULL;
CREATE INDEX movimenti_giornate_intestatario_id ON movimenti_giornate (intestatario_id);
-- Those of money are listed by their time for the accounts.
CREATE INDEX movimenti_giornate_incassi ON movimenti_giornate (id) WHERE importo IS NOT NULL;
CREATE INDEX movimenti_giornate_quando ON movimenti_giornate (quando, id);

CREATE FUNCTION somma_giornate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE giornate SET
    acquistate = acquistate + CASE WHEN NEW.tipo IN ('acquisto', 'storno') THEN NEW.giorni ELSE 0 END,
    usate = usate - CASE WHEN NEW.tipo = 'uso' THEN NEW.giorni ELSE 0 END,
    rese = rese + CASE WHEN NEW.tipo = 'reso' THEN NEW.giorni ELSE 0 END,
    corrette = corrette + CASE WHEN NEW.tipo = 'correzione' THEN NEW.giorni ELSE 0 END,
    incassato = incassato + coalesce(NEW.importo, 0),
    versione = versione + 1
  WHERE id = NEW.giornate_id;
  IF NEW.tipo IN ('uso', 'reso') THEN
    UPDATE giornate_dovute SET coperte = coperte - NEW.giorni
    WHERE prenotazione_id = NEW.prenotazione_id AND giornate_id = NEW.giornate_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'booking % takes no days of ledger %', NEW.prenotazione_id, NEW.giornate_id
        USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER movimenti_giornate_somma AFTER INSERT ON movimenti_giornate
  FOR EACH ROW EXECUTE FUNCTION somma_giornate();

-- The sums stay those of the entries that are left. All that a statement deletes is taken away at once: one by one the
-- balance could fall below zero in between.
CREATE FUNCTION togli_giornate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE giornate g SET
    acquistate = g.acquistate - t.acquistate, usate = g.usate - t.usate, rese = g.rese - t.rese,
    corrette = g.corrette - t.corrette, incassato = g.incassato - t.incassato
  FROM (
    SELECT giornate_id,
      coalesce(sum(giorni) FILTER (WHERE tipo IN ('acquisto', 'storno')), 0) AS acquistate,
      coalesce(-sum(giorni) FILTER (WHERE tipo = 'uso'), 0) AS usate,
      coalesce(sum(giorni) FILTER (WHERE tipo = 'reso'), 0) AS rese,
      coalesce(sum(giorni) FILTER (WHERE tipo = 'correzione'), 0) AS corrette,
      coalesce(sum(importo), 0) AS incassato
    FROM tolti GROUP BY giornate_id
  ) t WHERE g.id = t.giornate_id;
  RETURN NULL;
END $$;
CREATE TRIGGER movimenti_giornate_tolti AFTER DELETE ON movimenti_giornate
  REFERENCING OLD TABLE AS tolti FOR EACH STATEMENT EXECUTE FUNCTION togli_giornate();

CREATE TRIGGER movimenti_giornate_immutabili BEFORE UPDATE ON movimenti_giornate
  FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
-- Entries of money are kept for ten years; those of days alone go with the account.
CREATE FUNCTION conserva_giornate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.importo IS NULL AND EXISTS (SELECT FROM giornate WHERE id = OLD.giornate_id AND user_id IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER movimenti_giornate_conservati BEFORE DELETE ON movimenti_giornate
  FOR EACH ROW WHEN (OLD.quando > now() - interval '10 years') EXECUTE FUNCTION conserva_giornate();
-- The sums are moved by the triggers of the entries, and by nothing else.
CREATE TRIGGER giornate_somme_mosse
  BEFORE UPDATE OF acquistate, usate, rese, corrette, incassato, versione ON giornate
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER giornate_dovute_coperte_mosse BEFORE UPDATE OF coperte ON giornate_dovute
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();
