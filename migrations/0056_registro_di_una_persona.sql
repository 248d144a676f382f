-- Whether the desk has used an account, and whether its person was ever proved, without reading all of their records.
CREATE INDEX registro_uso ON registro (utente_id) WHERE attore_id <> utente_id
  AND azione NOT IN ('utente_sospeso', 'utente_riammesso', 'documento_visto', 'documento_rifiutato');
CREATE INDEX registro_prove ON registro (utente_id) WHERE azione IN ('documento_verificato', 'identita_provata');
