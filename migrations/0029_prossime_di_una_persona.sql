-- A person's bookings from today on, without those that are over: a regular guest has had hundreds. The index on the
-- person alone, which the end of an account needs, becomes this one.
DROP INDEX prenotazioni_user_id;
CREATE INDEX prenotazioni_user_id_fine ON prenotazioni (user_id, fine) WHERE user_id IS NOT NULL;
