-- The place of a person in the list of all: by surname, then by name, without accents and case. Two blanks end the
-- surname, so that De stands before De Rossi.
ALTER TABLE utenti ADD COLUMN nome_in_elenco text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (piega_nome(cognome) || '  ' || piega_nome(nome)) STORED;
-- The list as a whole, and what it is filtered by where many may answer to it (prodotto/amministrazione#utenti).
CREATE INDEX utenti_in_elenco ON utenti (nome_in_elenco, id);
CREATE INDEX utenti_da_verificare_in_elenco ON utenti (nome_in_elenco, id) WHERE documento_stato = 'da_verificare';
CREATE INDEX utenti_sospesi_in_elenco ON utenti (nome_in_elenco, id) WHERE NOT is_active;
CREATE INDEX utenti_senza_mail_in_elenco ON utenti (nome_in_elenco, id) WHERE email LIKE '%@senza-mail.invalid';
