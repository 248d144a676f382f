-- The outbox is its own queue: a letter that waits says when it is tried next, and who tries it holds it for a while.
-- A process that dies lets go of what it holds when that time is over.
ALTER TABLE posta
  ADD COLUMN prossima_prova timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN presa_fino timestamptz;
CREATE INDEX posta_da_inviare ON posta (prossima_prova) WHERE stato = 'in_attesa';

-- What is done by the clock, once whatever the number of processes: when it is due, and who does it now.
CREATE TABLE lavori (
  nome text CONSTRAINT lavori_pkey PRIMARY KEY,
  prossimo timestamptz NOT NULL,
  preso_fino timestamptz,
  tentativi integer NOT NULL DEFAULT 0
);

-- What was asked for and may lead to a letter: noted before the answer, found out after it, and then forgotten.
CREATE TABLE richieste (
  id bigint CONSTRAINT richieste_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  dati jsonb NOT NULL,
  tentativi integer NOT NULL DEFAULT 0,
  presa_fino timestamptz NOT NULL DEFAULT '-infinity'
);
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO richieste (dati)
    SELECT data FROM pgboss.job WHERE name = 'richieste' AND state IN ('created', 'retry', 'active') ORDER BY created_on;
  END IF;
END $$;

-- The queue that stood beside it until now. What waited there stands in `posta`.
DROP SCHEMA IF EXISTS pgboss CASCADE;
