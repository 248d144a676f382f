-- When a session was last used, to the nearest minutes: one that lies unused ends before its time (SECURITY.md, V7).
-- Null until the first use that is noted; the password given at its beginning counts as one.
ALTER TABLE sessioni ADD COLUMN usata_il timestamptz;
