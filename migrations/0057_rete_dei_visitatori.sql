-- The network from which somebody without an account reported a fault, as a keyed digest, while the report is open:
-- open reports of visitors are counted per network too (prodotto/guasti#segnalare).
ALTER TABLE segnalazioni ADD COLUMN rete bytea CONSTRAINT segnalazioni_rete CHECK (rete IS NULL OR stato = 'aperta');
