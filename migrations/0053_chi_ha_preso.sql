-- Who took a thing that is out (prodotto/banco#chi-ha-preso), whatever their account says later; empty once it is back.
ALTER TABLE consegne
  ADD COLUMN chi jsonb,
  ADD CONSTRAINT consegne_chi CHECK (chi IS NULL OR rientrata_il IS NULL);
-- What is out now went out to somebody of whom no more is known than what the account says today.
UPDATE consegne c
SET chi = jsonb_build_object(
  'nome', u.nome, 'cognome', u.cognome, 'codice_fiscale', u.codice_fiscale, 'telefono', u.telefono)
FROM prenotazioni b JOIN utenti u ON u.id = b.user_id
WHERE b.id = c.prenotazione_id AND c.rientrata_il IS NULL;
