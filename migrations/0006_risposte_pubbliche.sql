-- Public answers are kept in memory by every process until what they are made of changes. The database itself says when
-- that is, so that no way of writing can forget to: to whoever writes by a notice, which comes before the statement ends,
-- and to all other processes by a notification at the commit. What changed is 'tutto', or the resources, between commas,
-- whose taken days are others.
CREATE FUNCTION annuncia_cambio(quali text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'risposte_pubbliche %', quali;
  PERFORM pg_notify('risposte_pubbliche', quali);
END $$;

CREATE FUNCTION annuncia_tutto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM annuncia_cambio('tutto');
  RETURN NULL;
END $$;

-- Bookings change far more often than the catalogue, so they say of which resources they are; where these are many, one
-- word is shorter. Confirming a booking, or forgetting who made it, changes no public answer.
CREATE FUNCTION annuncia_giorni() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  risorse integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    risorse := array(SELECT DISTINCT prenotabile_id FROM dopo LIMIT 101);
  ELSIF TG_OP = 'DELETE' THEN
    risorse := array(SELECT DISTINCT prenotabile_id FROM prima LIMIT 101);
  ELSE
    risorse := array(
      SELECT DISTINCT r.id
      FROM prima p JOIN dopo d USING (id), LATERAL (VALUES (p.prenotabile_id), (d.prenotabile_id)) AS r (id)
      WHERE (p.inizio, p.fine, p.prenotabile_id, p.annullata_il IS NULL)
        IS DISTINCT FROM (d.inizio, d.fine, d.prenotabile_id, d.annullata_il IS NULL)
      LIMIT 101);
  END IF;
  IF cardinality(risorse) > 100 THEN
    PERFORM annuncia_cambio('tutto');
  ELSIF cardinality(risorse) > 0 THEN
    PERFORM annuncia_cambio(array_to_string(risorse, ','));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER prenotazioni_annuncia_insert AFTER INSERT ON prenotazioni
  REFERENCING NEW TABLE AS dopo FOR EACH STATEMENT EXECUTE FUNCTION annuncia_giorni();
CREATE TRIGGER prenotazioni_annuncia_update AFTER UPDATE ON prenotazioni
  REFERENCING OLD TABLE AS prima NEW TABLE AS dopo FOR EACH STATEMENT EXECUTE FUNCTION annuncia_giorni();
CREATE TRIGGER prenotazioni_annuncia_delete AFTER DELETE ON prenotazioni
  REFERENCING OLD TABLE AS prima FOR EACH STATEMENT EXECUTE FUNCTION annuncia_giorni();
CREATE TRIGGER prenotazioni_annuncia_truncate AFTER TRUNCATE ON prenotazioni
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();

CREATE TRIGGER prenotabili_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON prenotabili
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER gruppi_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gruppi
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER gruppi_prenotabili_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gruppi_prenotabili
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER immagini_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON immagini
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER link_utili_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON link_utili
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER sezioni_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sezioni
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
CREATE TRIGGER specs_annuncia AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specs
  FOR EACH STATEMENT EXECUTE FUNCTION annuncia_tutto();
