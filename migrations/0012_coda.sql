-- The outbox is the queue: each waiting letter has the time of its next attempt, and the process that sends it holds
-- it for a limited time. When a process dies, what it holds is released at the end of that time.
ALTER TABLE posta
  ADD COLUMN prossima_prova timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN presa_fino timestamptz;
CREATE INDEX posta_da_inviare ON posta (prossima_prova) WHERE stato = 'in_attesa';

-- Scheduled jobs, each run by one process only: when a job is due, and until when a process holds it.
CREATE TABLE lavori (
  nome text CONSTRAINT lavori_pkey PRIMARY KEY,
  prossimo timestamptz NOT NULL,
  preso_fino timestamptz,
  tentativi integer NOT NULL DEFAULT 0
);

-- Requests that may lead to a letter: stored before the answer, handled after it, and then deleted.
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

-- The queue used until now. The letters that waited in it are in `posta`.
DROP SCHEMA IF EXISTS pgboss CASCADE;
