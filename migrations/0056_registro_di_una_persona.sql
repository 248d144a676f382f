-- Whether the desk has used an account, and whether its person was ever proved, without reading all of their records.
CREATE INDEX registro_di_altri ON registro (utente_id) WHERE attore_id <> utente_id;
CREATE INDEX registro_prove ON registro (utente_id) WHERE azione IN ('documento_verificato', 'identita_provata');
