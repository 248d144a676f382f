-- The end of an account looks for the bookings of a person, cancelled ones too, and so does the foreign key itself.
CREATE INDEX prenotazioni_user_id ON prenotazioni (user_id) WHERE user_id IS NOT NULL;
-- Support reports belong to an address and not to an account.
CREATE INDEX segnalazioni_mail ON segnalazioni (lower(mail));
-- Whether somebody else administers the centre.
CREATE INDEX utenti_amministratori ON utenti (id) WHERE is_superuser;
