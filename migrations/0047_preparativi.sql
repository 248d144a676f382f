-- What an administrator has hidden of the list of what is missing before the opening (prodotto/preparativi#nascondere).
ALTER TABLE utenti ADD COLUMN preparativi_nascosti text[] NOT NULL DEFAULT '{}';
