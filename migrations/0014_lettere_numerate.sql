-- Besides the id of its Message-ID, a letter has a short number that can be read out on the telephone.
ALTER TABLE posta ADD COLUMN numero integer;
UPDATE posta p SET numero = n.numero
  FROM (SELECT id, row_number() OVER (ORDER BY creata_il, id) AS numero FROM posta) n
  WHERE n.id = p.id;
ALTER TABLE posta ALTER COLUMN numero SET NOT NULL;
ALTER TABLE posta ALTER COLUMN numero ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('posta', 'numero'), greatest((SELECT max(numero) FROM posta), 1),
  EXISTS (SELECT FROM posta));

-- Letters are listed by number, which is the order in which they were written.
DROP INDEX posta_stato_creata, posta_creata;
CREATE UNIQUE INDEX posta_numero ON posta (numero);
CREATE INDEX posta_stato_numero ON posta (stato, numero DESC);

-- Fields that an administrator has not filled in yet are empty.
UPDATE utenti SET codice_fiscale = '' WHERE codice_fiscale = '-' AND is_superuser;
UPDATE utenti SET telefono = '' WHERE telefono = '-' AND is_superuser;
