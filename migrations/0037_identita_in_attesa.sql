-- Who the person is at the provider, sealed, where a registration through it waits for its mailed link.
ALTER TABLE iscrizioni ADD COLUMN identita bytea;
