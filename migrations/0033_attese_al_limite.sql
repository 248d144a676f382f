-- When somebody in line was told, once, that a personal limit keeps them from what has become free.
ALTER TABLE attese ADD COLUMN limite_detto_il timestamptz;
