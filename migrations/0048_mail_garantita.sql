-- The address for which the provider vouched when the account was registered with this identity: only while the account
-- has that address does the identity belong to the owner of its mailbox (decision 059). Of an account that exists it is
-- known only where the records begin with its registration and name no other address since.
ALTER TABLE identita_esterne ADD COLUMN mail_garantita text;

UPDATE identita_esterne AS i SET mail_garantita = u.email
FROM utenti AS u
WHERE i.garantita AND u.id = i.user_id
  AND EXISTS (SELECT FROM registro AS r WHERE r.utente_id = u.id AND r.azione = 'utente_registrato')
  AND NOT EXISTS (
    SELECT FROM registro AS r
    WHERE r.utente_id = u.id
      AND (
        r.azione IN ('email_cambiata', 'cambio_email_annullato', 'mail_assegnata', 'subentro', 'amministratore_creato')
        OR r.dettagli -> 'campi' ? 'email'
      )
  );

ALTER TABLE identita_esterne DROP COLUMN garantita;
