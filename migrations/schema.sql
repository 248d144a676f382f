-- The schema as all migrations leave it, for reading: written by `npm run schema`, never applied, never edited.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;

CREATE TABLE abilitazioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  come_si_ottiene text NOT NULL,
  durata_mesi integer,
  nascosta boolean NOT NULL DEFAULT false,
  versione integer NOT NULL DEFAULT 1,
  CONSTRAINT abilitazioni_pkey PRIMARY KEY (id),
  CONSTRAINT abilitazioni_durata CHECK (durata_mesi >= 1 AND durata_mesi <= 120)
);
CREATE UNIQUE INDEX abilitazioni_nome ON abilitazioni (lower(nome)) WHERE (NOT nascosta);

CREATE TABLE attese (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  prenotabile_id integer,
  gruppo_id integer,
  inizio date NOT NULL,
  fine date NOT NULL,
  stato text NOT NULL DEFAULT 'in_attesa',
  creata_il timestamptz NOT NULL,
  finita_il timestamptz,
  limite_detto_il timestamptz,
  CONSTRAINT attese_pkey PRIMARY KEY (id),
  CONSTRAINT attese_gruppo_id_fkey FOREIGN KEY (gruppo_id) REFERENCES gruppi(id) ON DELETE CASCADE,
  CONSTRAINT attese_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id),
  CONSTRAINT attese_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT attese_finita CHECK ((finita_il IS NULL) = (stato IN ('in_attesa', 'offerta'))),
  CONSTRAINT attese_giorni CHECK (inizio <= fine),
  CONSTRAINT attese_stato CHECK (stato IN ('in_attesa', 'offerta', 'accettata', 'rifiutata', 'tolta', 'persa', 'passata', 'finita')),
  CONSTRAINT attese_voce CHECK (num_nonnulls(prenotabile_id, gruppo_id) = 1)
);
CREATE INDEX attese_finita_il ON attese (finita_il) WHERE (finita_il IS NOT NULL);
CREATE INDEX attese_gruppo_id ON attese (gruppo_id) WHERE (finita_il IS NULL);
CREATE INDEX attese_prenotabile_id ON attese (prenotabile_id) WHERE (finita_il IS NULL);
CREATE INDEX attese_user_id ON attese (user_id, id);

CREATE TABLE avvisi (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  tipo text NOT NULL,
  prenotazione_id integer,
  segnalazione_id integer,
  prima_inizio date,
  prima_fine date,
  prima_prenotabile_id integer,
  CONSTRAINT avvisi_pkey PRIMARY KEY (id),
  CONSTRAINT avvisi_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE CASCADE,
  CONSTRAINT avvisi_prima_prenotabile_id_fkey FOREIGN KEY (prima_prenotabile_id) REFERENCES prenotabili(id) ON DELETE CASCADE,
  CONSTRAINT avvisi_segnalazione_id_fkey FOREIGN KEY (segnalazione_id) REFERENCES segnalazioni(id) ON DELETE CASCADE,
  CONSTRAINT avvisi_prima CHECK (num_nonnulls(prima_inizio, prima_fine, prima_prenotabile_id) = CASE WHEN tipo = 'prenotazione_modificata' THEN 3 ELSE 0 END),
  CONSTRAINT avvisi_tipo CHECK ( CASE WHEN tipo IN ('nuova_prenotazione', 'prenotazione_ritirata', 'prenotazione_modificata') THEN prenotazione_id IS NOT NULL AND segnalazione_id IS NULL ELSE tipo = 'nuova_segnalazione' AND segnalazione_id IS NOT NULL AND prenotazione_id IS NULL END)
);

CREATE TABLE calendari (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  cosa text NOT NULL,
  prenotabile_id integer,
  impronta bytea NOT NULL,
  creato_il timestamptz NOT NULL,
  letto_il date,
  CONSTRAINT calendari_pkey PRIMARY KEY (id),
  CONSTRAINT calendari_impronta_unica UNIQUE (impronta),
  CONSTRAINT calendari_uno UNIQUE NULLS NOT DISTINCT (user_id, cosa, prenotabile_id),
  CONSTRAINT calendari_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id) ON DELETE CASCADE,
  CONSTRAINT calendari_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT calendari_cosa CHECK (cosa IN ('mie', 'tutte', 'risorsa')),
  CONSTRAINT calendari_risorsa CHECK ((cosa = 'risorsa') = (prenotabile_id IS NOT NULL))
);
CREATE INDEX calendari_prenotabile_id ON calendari (prenotabile_id) WHERE (prenotabile_id IS NOT NULL);

CREATE TABLE cauzioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL,
  ricevuto integer NOT NULL DEFAULT 0,
  restituito integer NOT NULL DEFAULT 0,
  trattenuto integer NOT NULL DEFAULT 0,
  versione integer NOT NULL DEFAULT 0,
  CONSTRAINT cauzioni_pkey PRIMARY KEY (id),
  CONSTRAINT cauzioni_prenotazione_id_key UNIQUE (prenotazione_id),
  CONSTRAINT cauzioni_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id),
  CONSTRAINT cauzioni_somme CHECK (ricevuto >= 0 AND restituito >= 0 AND trattenuto >= 0 AND (restituito + trattenuto) <= ricevuto)
);
CREATE INDEX cauzioni_aperte ON cauzioni (id) WHERE ((restituito + trattenuto) < ricevuto);
CREATE TRIGGER cauzioni_somme_mosse BEFORE UPDATE ON cauzioni FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE chiusure (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inizio date NOT NULL,
  fine date NOT NULL,
  motivo text NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  CONSTRAINT chiusure_pkey PRIMARY KEY (id),
  CONSTRAINT chiusure_inizio_fine CHECK (inizio <= fine AND fine < (inizio + 366)),
  CONSTRAINT chiusure_motivo CHECK (motivo <> '')
);
CREATE INDEX chiusure_fine ON chiusure (fine, inizio);

CREATE TABLE codici_recupero (
  user_id uuid NOT NULL,
  impronta bytea NOT NULL,
  CONSTRAINT codici_recupero_pkey PRIMARY KEY (user_id, impronta),
  CONSTRAINT codici_recupero_user_id_fkey FOREIGN KEY (user_id) REFERENCES secondi_fattori(user_id) ON DELETE CASCADE
);

CREATE TABLE consegne (
  prenotazione_id integer NOT NULL,
  prenotabile_id integer NOT NULL,
  consegnata_il timestamptz NOT NULL,
  consegnata_da uuid,
  uscito jsonb NOT NULL,
  nota_consegna text NOT NULL,
  rientrata_il timestamptz,
  rientrata_da uuid,
  mancano jsonb NOT NULL DEFAULT '[]'::jsonb,
  stato text,
  nota_rientro text NOT NULL DEFAULT '',
  solleciti integer NOT NULL DEFAULT 0,
  ultimo_sollecito date,
  mancavano jsonb NOT NULL DEFAULT '[]'::jsonb,
  fine_ricordata date,
  chi jsonb,
  CONSTRAINT consegne_pkey PRIMARY KEY (prenotazione_id),
  CONSTRAINT consegne_consegnata_da_fkey FOREIGN KEY (consegnata_da) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT consegne_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id),
  CONSTRAINT consegne_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE CASCADE,
  CONSTRAINT consegne_rientrata_da_fkey FOREIGN KEY (rientrata_da) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT consegne_chi CHECK (chi IS NULL OR rientrata_il IS NULL),
  CONSTRAINT consegne_rientro CHECK ((rientrata_il IS NULL) = (stato IS NULL)),
  CONSTRAINT consegne_stato CHECK (stato IN ('a_posto', 'da_controllare', 'danneggiato'))
);
CREATE INDEX consegne_consegnata_da ON consegne (consegnata_da);
CREATE UNIQUE INDEX consegne_fuori ON consegne (prenotabile_id) WHERE (rientrata_il IS NULL);
CREATE INDEX consegne_prenotabile_id ON consegne (prenotabile_id, consegnata_il DESC);
CREATE INDEX consegne_rientrata_da ON consegne (rientrata_da);
CREATE INDEX consegne_rientrata_il ON consegne (rientrata_il) WHERE (rientrata_il IS NOT NULL);

CREATE TABLE contatori_ricevute (
  anno integer NOT NULL,
  ultimo integer NOT NULL,
  CONSTRAINT contatori_ricevute_pkey PRIMARY KEY (anno),
  CONSTRAINT contatori_ricevute_ultimo CHECK (ultimo > 0)
);
CREATE TRIGGER contatori_ricevute_avanti BEFORE UPDATE ON contatori_ricevute FOR EACH ROW WHEN (new.anno <> old.anno OR new.ultimo <> (old.ultimo + 1)) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER contatori_ricevute_conservati BEFORE DELETE ON contatori_ricevute FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE controlli (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL,
  quando timestamptz NOT NULL,
  nota text NOT NULL DEFAULT '',
  attore_id uuid,
  CONSTRAINT controlli_pkey PRIMARY KEY (id),
  CONSTRAINT controlli_attore_id_fkey FOREIGN KEY (attore_id) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT controlli_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id)
);
CREATE INDEX controlli_attore_id ON controlli (attore_id) WHERE (attore_id IS NOT NULL);
CREATE INDEX controlli_prenotabile_id ON controlli (prenotabile_id, quando DESC);

CREATE TABLE documenti (
  user_id uuid NOT NULL,
  lato text NOT NULL,
  file text NOT NULL,
  caricato_il timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT documenti_pkey PRIMARY KEY (user_id, lato),
  CONSTRAINT documenti_file_unico UNIQUE (file),
  CONSTRAINT documenti_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE RESTRICT,
  CONSTRAINT documenti_lato CHECK (lato IN ('fronte', 'retro'))
);
CREATE INDEX documenti_caricato_il ON documenti (caricato_il, user_id) WHERE (lato = 'fronte');

CREATE TABLE esiti_documento (
  user_id uuid NOT NULL,
  caricato_il timestamptz NOT NULL,
  deciso_il timestamptz NOT NULL,
  da uuid,
  scade_il date,
  avvisata boolean NOT NULL DEFAULT false,
  motivo text,
  parole text,
  CONSTRAINT esiti_documento_pkey PRIMARY KEY (user_id),
  CONSTRAINT esiti_documento_da_fkey FOREIGN KEY (da) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT esiti_documento_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT esiti_documento_motivo CHECK (motivo IN ('illeggibile', 'scaduto', 'manca_un_lato', 'non_documento', 'nome_diverso', 'altro')),
  CONSTRAINT esiti_documento_parole CHECK ((parole IS NOT NULL) = (NOT motivo IS DISTINCT FROM 'altro')),
  CONSTRAINT esiti_documento_uno CHECK (num_nonnulls(scade_il, motivo) = 1)
);
CREATE INDEX esiti_documento_da ON esiti_documento (da) WHERE (da IS NOT NULL);
CREATE INDEX esiti_documento_scade_il ON esiti_documento (scade_il) WHERE (scade_il IS NOT NULL);

CREATE TABLE fermi (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL,
  inizio date NOT NULL,
  fine date,
  motivo text NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  segnalazione_id integer,
  CONSTRAINT fermi_pkey PRIMARY KEY (id),
  CONSTRAINT fermi_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id),
  CONSTRAINT fermi_segnalazione_id_fkey FOREIGN KEY (segnalazione_id) REFERENCES segnalazioni(id),
  CONSTRAINT fermi_inizio_fine CHECK (inizio <= fine),
  CONSTRAINT fermi_motivo CHECK (motivo <> '')
);
CREATE INDEX fermi_prenotabile_inizio ON fermi (prenotabile_id, inizio);
CREATE INDEX fermi_segnalazione_id ON fermi (segnalazione_id) WHERE (segnalazione_id IS NOT NULL);

CREATE TABLE foto_consegne (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL,
  momento text NOT NULL,
  file text NOT NULL,
  CONSTRAINT foto_consegne_pkey PRIMARY KEY (id),
  CONSTRAINT foto_consegne_file_unico UNIQUE (file),
  CONSTRAINT foto_consegne_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES consegne(prenotazione_id) ON DELETE CASCADE,
  CONSTRAINT foto_consegne_momento CHECK (momento IN ('consegna', 'rientro'))
);
CREATE INDEX foto_consegne_prenotazione_id ON foto_consegne (prenotazione_id, id);

CREATE TABLE foto_segnalazioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  segnalazione_id integer NOT NULL,
  file text NOT NULL,
  CONSTRAINT foto_segnalazioni_pkey PRIMARY KEY (id),
  CONSTRAINT foto_segnalazioni_file_unico UNIQUE (file),
  CONSTRAINT foto_segnalazioni_segnalazione_id_fkey FOREIGN KEY (segnalazione_id) REFERENCES segnalazioni(id) ON DELETE CASCADE
);
CREATE INDEX foto_segnalazioni_segnalazione_id ON foto_segnalazioni (segnalazione_id, id);

CREATE TABLE gettoni (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  scopo text NOT NULL,
  impronta bytea NOT NULL,
  user_id uuid,
  legato_a text NOT NULL,
  scade_il timestamptz NOT NULL,
  usato_il timestamptz,
  CONSTRAINT gettoni_pkey PRIMARY KEY (id),
  CONSTRAINT gettoni_impronta_unica UNIQUE (impronta),
  CONSTRAINT gettoni_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT gettoni_scopo CHECK (scopo IN ('verifica', 'password', 'annulla_cambio', 'primo_accesso', 'invito', 'iscrizione', 'proposta'))
);
CREATE INDEX gettoni_annulla_cambio ON gettoni (lower(legato_a)) WHERE (scopo = 'annulla_cambio');
CREATE INDEX gettoni_scade_il ON gettoni (scade_il);
CREATE INDEX gettoni_user_id ON gettoni (user_id);

CREATE TABLE giornate (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid,
  acquistate integer NOT NULL DEFAULT 0,
  usate integer NOT NULL DEFAULT 0,
  rese integer NOT NULL DEFAULT 0,
  corrette integer NOT NULL DEFAULT 0,
  incassato integer NOT NULL DEFAULT 0,
  versione integer NOT NULL DEFAULT 0,
  CONSTRAINT giornate_pkey PRIMARY KEY (id),
  CONSTRAINT giornate_user_id_key UNIQUE (user_id),
  CONSTRAINT giornate_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT giornate_saldo CHECK ((acquistate - usate + rese + corrette) >= 0),
  CONSTRAINT giornate_somme CHECK (acquistate >= 0 AND usate >= 0 AND rese >= 0 AND rese <= usate AND incassato >= 0)
);
CREATE TRIGGER giornate_somme_mosse BEFORE UPDATE OF acquistate, usate, rese, corrette, incassato, versione ON giornate FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE giornate_dovute (
  prenotazione_id integer NOT NULL,
  giornate_id integer NOT NULL,
  giorni date[] NOT NULL,
  coperte integer NOT NULL DEFAULT 0,
  CONSTRAINT giornate_dovute_pkey PRIMARY KEY (prenotazione_id),
  CONSTRAINT giornate_dovute_giornate_id_fkey FOREIGN KEY (giornate_id) REFERENCES giornate(id),
  CONSTRAINT giornate_dovute_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE CASCADE,
  CONSTRAINT giornate_dovute_coperte CHECK (coperte >= 0 AND coperte <= cardinality(giorni))
);
CREATE INDEX giornate_dovute_da_pagare ON giornate_dovute (giornate_id) WHERE (coperte < cardinality(giorni));
CREATE INDEX giornate_dovute_giornate_id ON giornate_dovute (giornate_id);
CREATE TRIGGER giornate_dovute_coperte_mosse BEFORE UPDATE OF coperte ON giornate_dovute FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE gruppi (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  tipo text NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  descrizione text NOT NULL DEFAULT '',
  nome_en text NOT NULL DEFAULT '',
  descrizione_en text NOT NULL DEFAULT '',
  CONSTRAINT gruppi_pkey PRIMARY KEY (id),
  CONSTRAINT gruppi_id_tipo UNIQUE (id, tipo),
  CONSTRAINT gruppi_tipo CHECK (tipo IN ('spazio', 'strumento'))
);
CREATE INDEX gruppi_tipo_id ON gruppi (tipo, id);

CREATE TABLE gruppi_prenotabili (
  gruppo_id integer NOT NULL,
  prenotabile_id integer NOT NULL,
  tipo text NOT NULL,
  CONSTRAINT gruppi_prenotabili_pkey PRIMARY KEY (gruppo_id, prenotabile_id),
  CONSTRAINT gruppi_prenotabili_gruppo_fkey FOREIGN KEY (gruppo_id, tipo) REFERENCES gruppi(id, tipo) ON DELETE CASCADE,
  CONSTRAINT gruppi_prenotabili_prenotabile_fkey FOREIGN KEY (prenotabile_id, tipo) REFERENCES prenotabili(id, tipo)
);
CREATE INDEX gruppi_prenotabili_prenotabile ON gruppi_prenotabili (prenotabile_id);

CREATE TABLE idempotenza (
  chi text NOT NULL,
  chiave uuid NOT NULL,
  impronta bytea NOT NULL,
  risposta jsonb,
  creata_il timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotenza_pkey PRIMARY KEY (chi, chiave)
);
CREATE INDEX idempotenza_creata_il ON idempotenza (creata_il);

CREATE TABLE identita_esterne (
  iss text NOT NULL,
  sub text NOT NULL,
  user_id uuid NOT NULL,
  collegata_il timestamptz NOT NULL,
  usata_il timestamptz NOT NULL,
  hash_di_nessuno text,
  contesa_il timestamptz,
  mail_garantita text,
  CONSTRAINT identita_esterne_pkey PRIMARY KEY (iss, sub),
  CONSTRAINT identita_esterne_una UNIQUE (user_id, iss),
  CONSTRAINT identita_esterne_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE
);

CREATE TABLE identita_provate (
  user_id uuid NOT NULL,
  iss text NOT NULL,
  sub text NOT NULL,
  servizio text NOT NULL,
  provata_il timestamptz NOT NULL,
  scade_il date NOT NULL,
  avvisata boolean NOT NULL DEFAULT false,
  CONSTRAINT identita_provate_pkey PRIMARY KEY (user_id),
  CONSTRAINT identita_provate_identita_fkey FOREIGN KEY (iss, sub) REFERENCES identita_esterne(iss, sub),
  CONSTRAINT identita_provate_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE
);
CREATE INDEX identita_provate_identita ON identita_provate (iss, sub);
CREATE INDEX identita_provate_scade_il ON identita_provate (scade_il);

CREATE TABLE immagini (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL,
  file text NOT NULL,
  posizione integer NOT NULL,
  CONSTRAINT immagini_pkey PRIMARY KEY (id),
  CONSTRAINT immagini_prenotabile_file UNIQUE (prenotabile_id, file),
  CONSTRAINT immagini_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id)
);

CREATE TABLE importazioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  impronta bytea NOT NULL,
  righe bytea NOT NULL,
  tipo text NOT NULL,
  risposta jsonb NOT NULL,
  quando timestamptz NOT NULL,
  CONSTRAINT importazioni_pkey PRIMARY KEY (id),
  CONSTRAINT importazioni_impronta UNIQUE (impronta),
  CONSTRAINT importazioni_tipo CHECK (tipo IN ('persone', 'risorse'))
);
CREATE INDEX importazioni_righe ON importazioni (righe);

CREATE TABLE impostazioni (
  sezione text NOT NULL,
  valore jsonb NOT NULL,
  versione integer NOT NULL DEFAULT 1,
  aggiornata_il timestamptz NOT NULL DEFAULT now(),
  aggiornata_da uuid,
  CONSTRAINT impostazioni_pkey PRIMARY KEY (sezione)
);

CREATE TABLE impostazioni_stati (
  sezione text NOT NULL,
  versione integer NOT NULL,
  valore jsonb NOT NULL,
  aggiornata_il timestamptz NOT NULL,
  aggiornata_da uuid,
  CONSTRAINT impostazioni_stati_pkey PRIMARY KEY (sezione, versione),
  CONSTRAINT impostazioni_stati_sezione_fkey FOREIGN KEY (sezione) REFERENCES impostazioni(sezione) ON DELETE CASCADE
);

CREATE TABLE indirizzi_precedenti (
  user_id uuid NOT NULL,
  email text NOT NULL,
  lasciato_il timestamptz NOT NULL,
  CONSTRAINT indirizzi_precedenti_pkey PRIMARY KEY (user_id, email),
  CONSTRAINT indirizzi_precedenti_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE
);

CREATE TABLE intestatari (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid,
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL,
  CONSTRAINT intestatari_pkey PRIMARY KEY (id),
  CONSTRAINT intestatari_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX intestatari_user_id ON intestatari (user_id, nome, cognome, codice_fiscale);
CREATE TRIGGER intestatari_immutabili BEFORE UPDATE OF nome, cognome, codice_fiscale ON intestatari FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE iscrizioni (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL,
  email text NOT NULL,
  telefono text NOT NULL,
  creata_il timestamptz NOT NULL,
  identita bytea,
  lingua text NOT NULL DEFAULT 'it',
  CONSTRAINT iscrizioni_pkey PRIMARY KEY (id),
  CONSTRAINT iscrizioni_lingua CHECK (lingua ~ '^[a-z]{2}$')
);
CREATE INDEX iscrizioni_creata_il ON iscrizioni (creata_il);
CREATE INDEX iscrizioni_email ON iscrizioni (lower(email));

CREATE TABLE lavori (
  nome text NOT NULL,
  prossimo timestamptz NOT NULL,
  preso_fino timestamptz,
  tentativi integer NOT NULL DEFAULT 0,
  CONSTRAINT lavori_pkey PRIMARY KEY (nome)
);

CREATE TABLE limiti (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT limiti_pkey PRIMARY KEY (key)
);
CREATE INDEX limiti_expire ON limiti (expire);

CREATE TABLE link_utili (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL,
  label text NOT NULL,
  href text NOT NULL,
  CONSTRAINT link_utili_pkey PRIMARY KEY (id),
  CONSTRAINT link_utili_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id)
);
CREATE INDEX link_utili_prenotabile_id ON link_utili (prenotabile_id, id);

CREATE TABLE listini (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  pacchetti jsonb NOT NULL,
  contributo_esterni integer NOT NULL,
  gratuito boolean NOT NULL GENERATED ALWAYS AS (jsonb_path_exists(pacchetti, '$[*]."prezzo"?(@ == 0)'::jsonpath)) STORED,
  creato_il timestamptz NOT NULL DEFAULT now(),
  creato_da uuid,
  CONSTRAINT listini_pkey PRIMARY KEY (id),
  CONSTRAINT listini_creato_da_fkey FOREIGN KEY (creato_da) REFERENCES utenti(id) ON DELETE SET NULL
);
CREATE INDEX listini_creato_da ON listini (creato_da);
CREATE TRIGGER listini_immutabili BEFORE DELETE OR UPDATE OF pacchetti, contributo_esterni, creato_il ON listini FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE migrazioni (
  nome text NOT NULL,
  impronta text NOT NULL,
  applicata_il timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT migrazioni_pkey PRIMARY KEY (nome)
);

CREATE TABLE movimenti_cauzione (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  cauzione_id integer NOT NULL,
  intestatario_id integer NOT NULL,
  tipo text NOT NULL,
  importo integer NOT NULL,
  come text,
  motivo text NOT NULL DEFAULT '',
  corregge integer,
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  riferimento text NOT NULL DEFAULT '',
  CONSTRAINT movimenti_cauzione_pkey PRIMARY KEY (id),
  CONSTRAINT movimenti_cauzione_uguali UNIQUE (cauzione_id, tipo, id),
  CONSTRAINT movimenti_cauzione_cauzione_id_fkey FOREIGN KEY (cauzione_id) REFERENCES cauzioni(id),
  CONSTRAINT movimenti_cauzione_corregge_fkey FOREIGN KEY (cauzione_id, tipo, corregge) REFERENCES movimenti_cauzione(cauzione_id, tipo, id),
  CONSTRAINT movimenti_cauzione_intestatario_id_fkey FOREIGN KEY (intestatario_id) REFERENCES intestatari(id),
  CONSTRAINT movimenti_cauzione_come CHECK (come IN ('contanti', 'carta', 'bonifico', 'pagopa', 'altro')),
  CONSTRAINT movimenti_cauzione_come_pagato CHECK ((come IS NULL) = (tipo = 'trattenuta')),
  CONSTRAINT movimenti_cauzione_importo CHECK ( CASE WHEN corregge IS NULL THEN importo > 0 ELSE importo <> 0 END),
  CONSTRAINT movimenti_cauzione_motivo CHECK (motivo <> '' OR corregge IS NULL AND tipo <> 'trattenuta'),
  CONSTRAINT movimenti_cauzione_riferimento CHECK (length(riferimento) <= 60 AND (riferimento = '' OR come IS NOT NULL)),
  CONSTRAINT movimenti_cauzione_tipo CHECK (tipo IN ('ricevuta', 'restituita', 'trattenuta'))
);
CREATE INDEX movimenti_cauzione_corregge ON movimenti_cauzione (corregge) WHERE (corregge IS NOT NULL);
CREATE INDEX movimenti_cauzione_intestatario_id ON movimenti_cauzione (intestatario_id);
CREATE INDEX movimenti_cauzione_quando ON movimenti_cauzione (quando, id);
CREATE TRIGGER movimenti_cauzione_conservati BEFORE DELETE ON movimenti_cauzione FOR EACH ROW WHEN (old.quando > (now() - '10 years'::interval)) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER movimenti_cauzione_immutabili BEFORE UPDATE ON movimenti_cauzione FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER movimenti_cauzione_somma AFTER INSERT ON movimenti_cauzione FOR EACH ROW EXECUTE FUNCTION somma_cauzione();

CREATE TABLE movimenti_giornate (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  giornate_id integer NOT NULL,
  tipo text NOT NULL,
  giorni integer NOT NULL,
  importo integer,
  come text,
  intestatario_id integer,
  prenotazione_id integer,
  motivo text NOT NULL DEFAULT '',
  corregge integer,
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  riferimento text NOT NULL DEFAULT '',
  CONSTRAINT movimenti_giornate_pkey PRIMARY KEY (id),
  CONSTRAINT movimenti_giornate_uguali UNIQUE (giornate_id, id),
  CONSTRAINT movimenti_giornate_corregge_fkey FOREIGN KEY (giornate_id, corregge) REFERENCES movimenti_giornate(giornate_id, id),
  CONSTRAINT movimenti_giornate_giornate_id_fkey FOREIGN KEY (giornate_id) REFERENCES giornate(id),
  CONSTRAINT movimenti_giornate_intestatario_id_fkey FOREIGN KEY (intestatario_id) REFERENCES intestatari(id),
  CONSTRAINT movimenti_giornate_come CHECK (come IN ('contanti', 'carta', 'bonifico', 'pagopa', 'altro')),
  CONSTRAINT movimenti_giornate_denaro CHECK ((importo IS NULL) = (come IS NULL) AND (importo IS NULL) = (intestatario_id IS NULL)),
  CONSTRAINT movimenti_giornate_forma CHECK ( CASE tipo WHEN 'acquisto' THEN giorni > 0 AND importo > 0 AND corregge IS NULL WHEN 'storno' THEN giorni < 0 AND importo <= 0 AND importo IS NOT NULL AND corregge IS NOT NULL AND motivo <> '' WHEN 'uso' THEN giorni < 0 AND importo IS NULL AND prenotazione_id IS NOT NULL AND corregge IS NULL WHEN 'reso' THEN giorni > 0 AND importo IS NULL AND prenotazione_id IS NOT NULL AND corregge IS NULL ELSE motivo <> '' AND (giorni <> 0 AND importo IS NULL AND corregge IS NULL OR giorni = 0 AND importo <> 0 AND corregge IS NOT NULL) END),
  CONSTRAINT movimenti_giornate_riferimento CHECK (length(riferimento) <= 60 AND (riferimento = '' OR come IS NOT NULL)),
  CONSTRAINT movimenti_giornate_tipo CHECK (tipo IN ('acquisto', 'storno', 'uso', 'reso', 'correzione'))
);
CREATE INDEX movimenti_giornate_corregge ON movimenti_giornate (corregge) WHERE (corregge IS NOT NULL);
CREATE INDEX movimenti_giornate_incassi ON movimenti_giornate (id) WHERE (importo IS NOT NULL);
CREATE INDEX movimenti_giornate_intestatario_id ON movimenti_giornate (intestatario_id);
CREATE INDEX movimenti_giornate_quando ON movimenti_giornate (quando, id);
CREATE UNIQUE INDEX movimenti_giornate_storno ON movimenti_giornate (corregge) WHERE (tipo = 'storno');
CREATE TRIGGER movimenti_giornate_conservati BEFORE DELETE ON movimenti_giornate FOR EACH ROW WHEN (old.quando > (now() - '10 years'::interval)) EXECUTE FUNCTION conserva_giornate();
CREATE TRIGGER movimenti_giornate_immutabili BEFORE UPDATE ON movimenti_giornate FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER movimenti_giornate_somma AFTER INSERT ON movimenti_giornate FOR EACH ROW EXECUTE FUNCTION somma_giornate();
CREATE TRIGGER movimenti_giornate_tolti AFTER DELETE ON movimenti_giornate REFERENCING OLD TABLE AS tolti FOR EACH STATEMENT EXECUTE FUNCTION togli_giornate();

CREATE TABLE posta (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tipo text NOT NULL,
  destinatario text,
  dati jsonb NOT NULL,
  user_id uuid,
  stato text NOT NULL DEFAULT 'in_attesa',
  tentativi integer NOT NULL DEFAULT 0,
  ultimo_errore text,
  creata_il timestamptz(3) NOT NULL DEFAULT now(),
  inviata_il timestamptz,
  prossima_prova timestamptz NOT NULL DEFAULT now(),
  presa_fino timestamptz,
  numero integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  lingua text,
  per_ultima boolean NOT NULL DEFAULT false,
  presa_il timestamptz,
  CONSTRAINT posta_pkey PRIMARY KEY (id),
  CONSTRAINT posta_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT posta_destinatario CHECK (destinatario IS NOT NULL OR (stato IN ('da_stampare', 'consegnata'))),
  CONSTRAINT posta_lingua CHECK (lingua ~ '^[a-z]{2}$'),
  CONSTRAINT posta_stato CHECK (stato IN ('in_attesa', 'inviata', 'fallita', 'da_stampare', 'consegnata'))
);
CREATE INDEX posta_da_inviare ON posta (prossima_prova) WHERE (stato = 'in_attesa');
CREATE UNIQUE INDEX posta_numero ON posta (numero);
CREATE INDEX posta_per_ultima ON posta (presa_il) WHERE per_ultima;
CREATE INDEX posta_stato_numero ON posta (stato, numero DESC);
CREATE INDEX posta_user_id ON posta (user_id);

CREATE TABLE prenotabili (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  descrizione text NOT NULL,
  tipo text NOT NULL,
  cauzione integer NOT NULL DEFAULT 0,
  noleggio_max integer NOT NULL DEFAULT 0,
  non_prenotabile boolean NOT NULL DEFAULT false,
  versione integer NOT NULL DEFAULT 1,
  eliminato_il timestamptz,
  bozza boolean NOT NULL DEFAULT false,
  conferma_automatica boolean NOT NULL DEFAULT false,
  abilitazioni integer[] NOT NULL DEFAULT '{}'::integer[],
  marca text NOT NULL DEFAULT '',
  inventario text NOT NULL DEFAULT '',
  acquistato_il date,
  controllo_mesi integer NOT NULL DEFAULT 0,
  controllo_giorni integer NOT NULL DEFAULT 0,
  nome_en text NOT NULL DEFAULT '',
  descrizione_en text NOT NULL DEFAULT '',
  CONSTRAINT prenotabili_pkey PRIMARY KEY (id),
  CONSTRAINT prenotabili_id_tipo UNIQUE (id, tipo),
  CONSTRAINT prenotabili_abilitazioni CHECK (cardinality(abilitazioni) <= 5),
  CONSTRAINT prenotabili_cauzione CHECK (cauzione >= 0),
  CONSTRAINT prenotabili_controllo_giorni CHECK (controllo_giorni >= 0 AND controllo_giorni <= 5000),
  CONSTRAINT prenotabili_controllo_mesi CHECK (controllo_mesi >= 0 AND controllo_mesi <= 120),
  CONSTRAINT prenotabili_noleggio_max CHECK (noleggio_max >= 0),
  CONSTRAINT prenotabili_tipo CHECK (tipo IN ('spazio', 'strumento'))
);
CREATE INDEX prenotabili_inventario ON prenotabili (lower(inventario)) WHERE ((inventario <> '') AND (eliminato_il IS NULL));
CREATE INDEX prenotabili_tipo_vivi ON prenotabili (tipo, id) WHERE (eliminato_il IS NULL);

CREATE TABLE prenotazioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  inizio date NOT NULL,
  fine date NOT NULL,
  confermata boolean NOT NULL DEFAULT false,
  user_id uuid,
  prenotabile_id integer NOT NULL,
  gruppo_id integer,
  scelto_a_mano boolean NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  annullata_il timestamptz,
  versione integer NOT NULL DEFAULT 1,
  sequenza integer NOT NULL DEFAULT 0,
  usa_giornate boolean NOT NULL DEFAULT true,
  serie_id integer,
  tenuta_fino timestamptz,
  attesa_id integer,
  mancanza_detta boolean NOT NULL DEFAULT false,
  usata_fino date,
  listino_id integer DEFAULT listino_in_vigore(),
  CONSTRAINT prenotazioni_pkey PRIMARY KEY (id),
  CONSTRAINT prenotazioni_senza_sovrapposizioni EXCLUDE USING gist (prenotabile_id WITH =, daterange(inizio, fine, '[]') WITH &&) WHERE (annullata_il IS NULL) DEFERRABLE,
  CONSTRAINT prenotazioni_attesa_id_fkey FOREIGN KEY (attesa_id) REFERENCES attese(id) ON DELETE SET NULL,
  CONSTRAINT prenotazioni_gruppo_id_fkey FOREIGN KEY (gruppo_id) REFERENCES gruppi(id) ON DELETE SET NULL,
  CONSTRAINT prenotazioni_listino_id_fkey FOREIGN KEY (listino_id) REFERENCES listini(id),
  CONSTRAINT prenotazioni_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id),
  CONSTRAINT prenotazioni_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT prenotazioni_inizio_fine CHECK (inizio <= fine),
  CONSTRAINT prenotazioni_tenuta CHECK (tenuta_fino IS NULL OR attesa_id IS NOT NULL AND annullata_il IS NULL AND NOT confermata)
);
CREATE INDEX prenotazioni_annullata_il ON prenotazioni (annullata_il) WHERE (annullata_il IS NOT NULL);
CREATE INDEX prenotazioni_annullate ON prenotazioni (inizio) WHERE (annullata_il IS NOT NULL);
CREATE UNIQUE INDEX prenotazioni_attesa_id ON prenotazioni (attesa_id) WHERE (attesa_id IS NOT NULL);
CREATE INDEX prenotazioni_da_confermare ON prenotazioni (fine, id) WHERE ((annullata_il IS NULL) AND (NOT confermata));
CREATE INDEX prenotazioni_fine ON prenotazioni (fine, id) WHERE (annullata_il IS NULL);
CREATE INDEX prenotazioni_gruppo_id ON prenotazioni (gruppo_id) WHERE (gruppo_id IS NOT NULL);
CREATE INDEX prenotazioni_inizio ON prenotazioni (inizio, id) WHERE (annullata_il IS NULL);
CREATE INDEX prenotazioni_mancanza_detta ON prenotazioni (inizio) WHERE mancanza_detta;
CREATE INDEX prenotazioni_periodo ON prenotazioni USING gist (daterange(inizio, fine, '[]')) WHERE (annullata_il IS NULL);
CREATE INDEX prenotazioni_prenotabile_fine ON prenotazioni (prenotabile_id, fine, inizio) WHERE (annullata_il IS NULL);
CREATE INDEX prenotazioni_serie_id ON prenotazioni (serie_id) WHERE (serie_id IS NOT NULL);
CREATE INDEX prenotazioni_tenuta_fino ON prenotazioni (tenuta_fino) WHERE (tenuta_fino IS NOT NULL);
CREATE INDEX prenotazioni_usate ON prenotazioni (inizio) WHERE (usata_fino IS NOT NULL);
CREATE INDEX prenotazioni_user_id_fine ON prenotazioni (user_id, fine) WHERE (user_id IS NOT NULL);
CREATE INDEX prenotazioni_user_id_inizio ON prenotazioni (user_id, inizio, id) WHERE (annullata_il IS NULL);

CREATE TABLE presenze (
  prenotazione_id integer NOT NULL,
  giorno date NOT NULL,
  quando timestamptz NOT NULL,
  CONSTRAINT presenze_pkey PRIMARY KEY (prenotazione_id, giorno),
  CONSTRAINT presenze_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE CASCADE
);
CREATE INDEX presenze_giorno ON presenze (giorno);

CREATE TABLE proposte (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotazione_id integer NOT NULL,
  user_id uuid NOT NULL,
  gettone_id uuid,
  inizio date NOT NULL,
  fine date NOT NULL,
  giorni jsonb NOT NULL,
  entro date NOT NULL,
  altrimenti text NOT NULL,
  motivo text,
  stato text NOT NULL DEFAULT 'aperta',
  esito text,
  creata_il timestamptz NOT NULL,
  chiusa_il timestamptz,
  CONSTRAINT proposte_pkey PRIMARY KEY (id),
  CONSTRAINT proposte_gettone_id_fkey FOREIGN KEY (gettone_id) REFERENCES gettoni(id) ON DELETE SET NULL,
  CONSTRAINT proposte_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE CASCADE,
  CONSTRAINT proposte_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT proposte_altrimenti CHECK (altrimenti IN ('annulla', 'lascia')),
  CONSTRAINT proposte_chiusa CHECK ((chiusa_il IS NULL) = (stato = 'aperta')),
  CONSTRAINT proposte_esito CHECK (esito IN ('annullata', 'resta')),
  CONSTRAINT proposte_esito_scaduta CHECK ((esito IS NOT NULL) = (stato = 'scaduta')),
  CONSTRAINT proposte_stato CHECK (stato IN ('aperta', 'accettata', 'rifiutata', 'superata', 'scaduta'))
);
CREATE UNIQUE INDEX proposte_aperta ON proposte (prenotazione_id) WHERE (stato = 'aperta');
CREATE INDEX proposte_chiusa_il ON proposte (chiusa_il) WHERE (chiusa_il IS NOT NULL);
CREATE INDEX proposte_gettone_id ON proposte (gettone_id);
CREATE INDEX proposte_prenotazione_id ON proposte (prenotazione_id);
CREATE INDEX proposte_user_id ON proposte (user_id);

CREATE TABLE registro (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  quando timestamptz NOT NULL DEFAULT now(),
  attore_id uuid,
  azione text NOT NULL,
  utente_id uuid,
  prenotabile_id integer,
  prenotazione_id integer,
  dettagli jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT registro_pkey PRIMARY KEY (id)
);
CREATE INDEX registro_attore ON registro (attore_id, quando DESC, id DESC);
CREATE INDEX registro_prenotabile ON registro (prenotabile_id, quando DESC, id DESC);
CREATE INDEX registro_prenotazione ON registro (prenotazione_id, id DESC) WHERE (prenotazione_id IS NOT NULL);
CREATE INDEX registro_prove ON registro (utente_id) WHERE (azione IN ('documento_verificato', 'identita_provata'));
CREATE INDEX registro_quando ON registro (quando DESC, id DESC);
CREATE INDEX registro_uso ON registro (utente_id) WHERE ((attore_id <> utente_id) AND (azione <> ALL (ARRAY['utente_sospeso', 'utente_riammesso', 'documento_visto', 'documento_rifiutato'])));
CREATE INDEX registro_utente ON registro (utente_id, quando DESC, id DESC);

CREATE TABLE ricevute (
  anno integer NOT NULL,
  numero integer NOT NULL,
  movimento_cauzione_id integer,
  movimento_giornate_id integer,
  prima integer,
  CONSTRAINT ricevute_pkey PRIMARY KEY (anno, numero),
  CONSTRAINT ricevute_movimento_cauzione_id_key UNIQUE (movimento_cauzione_id),
  CONSTRAINT ricevute_movimento_giornate_id_key UNIQUE (movimento_giornate_id),
  CONSTRAINT ricevute_movimento_cauzione_id_fkey FOREIGN KEY (movimento_cauzione_id) REFERENCES movimenti_cauzione(id) ON DELETE CASCADE,
  CONSTRAINT ricevute_movimento_giornate_id_fkey FOREIGN KEY (movimento_giornate_id) REFERENCES movimenti_giornate(id) ON DELETE CASCADE,
  CONSTRAINT ricevute_movimento CHECK (num_nonnulls(movimento_cauzione_id, movimento_giornate_id) = 1),
  CONSTRAINT ricevute_numero CHECK (numero > 0)
);
CREATE TRIGGER ricevute_conservate BEFORE DELETE ON ricevute FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER ricevute_immutabili BEFORE UPDATE ON ricevute FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE richieste (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dati jsonb NOT NULL,
  tentativi integer NOT NULL DEFAULT 0,
  presa_fino timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT richieste_pkey PRIMARY KEY (id)
);

CREATE TABLE rilasci (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  utente_id uuid NOT NULL,
  abilitazione_id integer NOT NULL,
  che text NOT NULL,
  dal date NOT NULL,
  fino date,
  come text,
  motivo text NOT NULL DEFAULT '',
  attore_id uuid NOT NULL,
  quando timestamptz NOT NULL,
  avvisata boolean NOT NULL DEFAULT false,
  CONSTRAINT rilasci_pkey PRIMARY KEY (id),
  CONSTRAINT rilasci_abilitazione_id_fkey FOREIGN KEY (abilitazione_id) REFERENCES abilitazioni(id),
  CONSTRAINT rilasci_utente_id_fkey FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE CASCADE,
  CONSTRAINT rilasci_che CHECK (che IN ('data', 'tolta')),
  CONSTRAINT rilasci_come CHECK (come IN ('banco', 'importata')),
  CONSTRAINT rilasci_come_data CHECK ((come IS NOT NULL) = (che = 'data')),
  CONSTRAINT rilasci_giorni CHECK (fino >= dal)
);
CREATE INDEX rilasci_abilitazione_id ON rilasci (abilitazione_id);
CREATE INDEX rilasci_utente_id ON rilasci (utente_id, abilitazione_id, id);
CREATE TRIGGER rilasci_conservati BEFORE DELETE ON rilasci FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND old.quando > (now() - '1 year'::interval)) EXECUTE FUNCTION rifiuta_modifica();
CREATE TRIGGER rilasci_immutabili BEFORE UPDATE OF utente_id, abilitazione_id, che, dal, fino, come, motivo, attore_id, quando ON rilasci FOR EACH ROW EXECUTE FUNCTION rifiuta_modifica();

CREATE TABLE secondi_fattori (
  user_id uuid NOT NULL,
  segreto bytea NOT NULL,
  creato_il timestamptz NOT NULL,
  attivo_dal timestamptz,
  ultimo_passo integer,
  CONSTRAINT secondi_fattori_pkey PRIMARY KEY (user_id),
  CONSTRAINT secondi_fattori_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE
);

CREATE TABLE segnalazioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  mail text NOT NULL,
  problema text NOT NULL,
  descrizione text NOT NULL,
  stato text NOT NULL DEFAULT 'aperta',
  nota text NOT NULL DEFAULT '',
  creata_il timestamptz NOT NULL DEFAULT now(),
  versione integer NOT NULL DEFAULT 1,
  prenotabile_id integer,
  uso text,
  prenotazione_id integer,
  utente_id uuid,
  esito text,
  ha_fermato boolean NOT NULL DEFAULT false,
  chiusa_il timestamptz,
  lingua text,
  rete bytea,
  CONSTRAINT segnalazioni_pkey PRIMARY KEY (id),
  CONSTRAINT segnalazioni_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id),
  CONSTRAINT segnalazioni_prenotazione_id_fkey FOREIGN KEY (prenotazione_id) REFERENCES prenotazioni(id) ON DELETE SET NULL,
  CONSTRAINT segnalazioni_utente_id_fkey FOREIGN KEY (utente_id) REFERENCES utenti(id) ON DELETE SET NULL,
  CONSTRAINT segnalazioni_esito CHECK (esito IN ('ferma', 'a_posto', 'ci_pensa')),
  CONSTRAINT segnalazioni_guasto CHECK ((prenotabile_id IS NULL) = (uso IS NULL)),
  CONSTRAINT segnalazioni_lingua CHECK (lingua ~ '^[a-z]{2}$'),
  CONSTRAINT segnalazioni_rete CHECK (rete IS NULL OR stato = 'aperta'),
  CONSTRAINT segnalazioni_stato CHECK (stato IN ('aperta', 'chiusa')),
  CONSTRAINT segnalazioni_uso CHECK (uso IN ('si_puo', 'meglio_di_no', 'pericoloso'))
);
CREATE INDEX segnalazioni_da_guardare ON segnalazioni (id) WHERE ((prenotabile_id IS NOT NULL) AND (stato = 'aperta'));
CREATE INDEX segnalazioni_mail ON segnalazioni (lower(mail));
CREATE INDEX segnalazioni_prenotabile_id ON segnalazioni (prenotabile_id, id) WHERE (prenotabile_id IS NOT NULL);
CREATE INDEX segnalazioni_prenotazione_id ON segnalazioni (prenotazione_id) WHERE (prenotazione_id IS NOT NULL);
CREATE INDEX segnalazioni_stato_id ON segnalazioni (stato, id DESC);
CREATE INDEX segnalazioni_utente_id ON segnalazioni (utente_id, id) WHERE (utente_id IS NOT NULL);

CREATE TABLE segni (
  chiave text NOT NULL,
  valore jsonb NOT NULL,
  CONSTRAINT segni_pkey PRIMARY KEY (chiave)
);

CREATE TABLE sessioni (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  scade_il timestamptz NOT NULL,
  confermata_il timestamptz,
  usata_il timestamptz,
  CONSTRAINT sessioni_pkey PRIMARY KEY (id),
  CONSTRAINT sessioni_user_id_fkey FOREIGN KEY (user_id) REFERENCES utenti(id) ON DELETE CASCADE
);
CREATE INDEX sessioni_scade_il ON sessioni (scade_il);
CREATE INDEX sessioni_user_id ON sessioni (user_id);

CREATE TABLE sezioni (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL,
  nome text NOT NULL,
  si_consegna boolean NOT NULL DEFAULT false,
  nome_en text NOT NULL DEFAULT '',
  CONSTRAINT sezioni_pkey PRIMARY KEY (id),
  CONSTRAINT sezioni_prenotabile_id_fkey FOREIGN KEY (prenotabile_id) REFERENCES prenotabili(id)
);
CREATE INDEX sezioni_prenotabile_id ON sezioni (prenotabile_id, id);

CREATE TABLE specs (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  section_id integer NOT NULL,
  nome text NOT NULL,
  valore text NOT NULL,
  descrive boolean NOT NULL DEFAULT false,
  versione integer NOT NULL DEFAULT 1,
  nome_en text NOT NULL DEFAULT '',
  valore_en text NOT NULL DEFAULT '',
  CONSTRAINT specs_pkey PRIMARY KEY (id),
  CONSTRAINT specs_section_id_fkey FOREIGN KEY (section_id) REFERENCES sezioni(id) ON DELETE CASCADE
);
CREATE INDEX specs_section_id ON specs (section_id, id);

CREATE TABLE tentativi_esterni (
  impronta bytea NOT NULL,
  scopo text NOT NULL,
  sessione_id uuid,
  cominciato_il timestamptz NOT NULL,
  CONSTRAINT tentativi_esterni_pkey PRIMARY KEY (impronta),
  CONSTRAINT tentativi_esterni_sessione_id_fkey FOREIGN KEY (sessione_id) REFERENCES sessioni(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT tentativi_esterni_scopo CHECK (scopo IN ('accesso', 'collegamento', 'conferma')),
  CONSTRAINT tentativi_esterni_sessione CHECK ((sessione_id IS NULL) = (scopo = 'accesso'))
);
CREATE INDEX tentativi_esterni_sessione_id ON tentativi_esterni (sessione_id) WHERE (sessione_id IS NOT NULL);

CREATE TABLE utenti (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL,
  email text NOT NULL,
  telefono text NOT NULL,
  password_hash text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  is_superuser boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  creato_il timestamptz NOT NULL DEFAULT now(),
  email_in_attesa text,
  in_attesa_dal timestamptz,
  nome_cercato text NOT NULL GENERATED ALWAYS AS (nome_cercabile(nome, cognome)) STORED,
  telefono_cercato text NOT NULL GENERATED ALWAYS AS (cifre_telefono(telefono)) STORED,
  fascia text NOT NULL DEFAULT 'residente',
  fascia_versione integer NOT NULL DEFAULT 1,
  nome_alla_porta boolean NOT NULL DEFAULT false,
  informato_il timestamptz,
  informato_da uuid,
  documento_stato text NOT NULL DEFAULT 'mancante',
  documento_versione integer NOT NULL DEFAULT 1,
  documento_caricato boolean NOT NULL GENERATED ALWAYS AS (documento_stato IN ('da_verificare', 'verificato')) STORED,
  versione integer NOT NULL DEFAULT 1,
  nome_in_elenco text NOT NULL GENERATED ALWAYS AS ((piega_nome(cognome) || '  ') || piega_nome(nome)) STORED,
  lingua text NOT NULL DEFAULT 'it',
  da_informare boolean NOT NULL DEFAULT false,
  preparativi_nascosti text[] NOT NULL DEFAULT '{}'::text[],
  password_cambiata_il timestamptz,
  CONSTRAINT utenti_pkey PRIMARY KEY (id),
  CONSTRAINT utenti_da_informare CHECK (NOT da_informare OR informato_il IS NULL),
  CONSTRAINT utenti_documento_stato CHECK (documento_stato IN ('mancante', 'da_verificare', 'verificato', 'rifiutato', 'scaduto')),
  CONSTRAINT utenti_fascia CHECK (fascia IN ('precedenza', 'residente', 'esterno')),
  CONSTRAINT utenti_in_attesa CHECK ((email_in_attesa IS NULL) = (in_attesa_dal IS NULL)),
  CONSTRAINT utenti_informato CHECK ((informato_il IS NULL) = (informato_da IS NULL)),
  CONSTRAINT utenti_lingua CHECK (lingua ~ '^[a-z]{2}$')
);
CREATE INDEX utenti_amministratori ON utenti (id) WHERE is_superuser;
CREATE INDEX utenti_codice_fiscale ON utenti (codice_fiscale);
CREATE INDEX utenti_da_verificare_in_elenco ON utenti (nome_in_elenco, id) WHERE (documento_stato = 'da_verificare');
CREATE INDEX utenti_email_in_attesa ON utenti (lower(email_in_attesa)) WHERE (email_in_attesa IS NOT NULL);
CREATE INDEX utenti_email_parte ON utenti USING gin (lower(email) gin_trgm_ops);
CREATE INDEX utenti_email_prefisso ON utenti (lower(email) text_pattern_ops);
CREATE UNIQUE INDEX utenti_email_unica ON utenti (lower(email));
CREATE INDEX utenti_in_elenco ON utenti (nome_in_elenco, id);
CREATE INDEX utenti_nome_parte ON utenti USING gin (nome_cercato gin_trgm_ops);
CREATE INDEX utenti_senza_mail_in_elenco ON utenti (nome_in_elenco, id) WHERE (email ~~ '%@senza-mail.invalid');
CREATE INDEX utenti_sospesi_in_elenco ON utenti (nome_in_elenco, id) WHERE (NOT is_active);
CREATE INDEX utenti_telefono_parte ON utenti USING gin (telefono_cercato gin_trgm_ops);
CREATE TRIGGER utenti_non_piu_amministratore AFTER UPDATE OF is_superuser ON utenti FOR EACH ROW WHEN (old.is_superuser AND NOT new.is_superuser) EXECUTE FUNCTION togli_secondo_fattore();
CREATE TRIGGER utenti_ruolo_cambiato BEFORE UPDATE OF is_superuser ON utenti FOR EACH ROW WHEN (old.is_superuser IS DISTINCT FROM new.is_superuser) EXECUTE FUNCTION chiudi_cambi_indirizzo();
CREATE TRIGGER utenti_versione BEFORE UPDATE ON utenti FOR EACH ROW WHEN (old.nome IS DISTINCT FROM new.nome OR old.cognome IS DISTINCT FROM new.cognome OR old.codice_fiscale IS DISTINCT FROM new.codice_fiscale OR old.telefono IS DISTINCT FROM new.telefono OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION conta_dati_utente();

CREATE VIEW prenotazioni_vive AS
 SELECT id,
    inizio,
    fine,
    confermata,
    user_id,
    prenotabile_id,
    gruppo_id,
    scelto_a_mano,
    creata_il,
    versione,
    serie_id,
    sequenza,
    usa_giornate,
    listino_id
   FROM prenotazioni
  WHERE tenuta_fino IS NULL AND annullata_il IS NULL;

CREATE VIEW rilasci_attuali AS
 SELECT id,
    utente_id,
    abilitazione_id,
    che,
    dal,
    fino,
    come,
    attore_id,
    quando,
    avvisata
   FROM rilasci r
  WHERE NOT (EXISTS ( SELECT
           FROM rilasci dopo
          WHERE dopo.utente_id = r.utente_id AND dopo.abilitazione_id = r.abilitazione_id AND dopo.id > r.id));

CREATE FUNCTION abilitazioni_chieste(prenotabile integer, gruppo integer)
 RETURNS TABLE(id integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT unnest(p.abilitazioni) FROM prenotabili p
  WHERE gruppo IS NULL AND p.id = prenotabile AND p.eliminato_il IS NULL
  UNION
  SELECT unnest(p.abilitazioni)
  FROM gruppi_prenotabili gp
    JOIN prenotabili p ON p.id = gp.prenotabile_id AND p.eliminato_il IS NULL
      AND NOT p.bozza AND NOT p.non_prenotabile
  WHERE gp.gruppo_id = gruppo
$function$;

CREATE FUNCTION chiudi_cambi_indirizzo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE gettoni SET usato_il = now() WHERE user_id = NEW.id AND scopo = 'annulla_cambio' AND usato_il IS NULL;
  NEW.email_in_attesa := NULL;
  NEW.in_attesa_dal := NULL;
  RETURN NEW;
END
$function$;

CREATE FUNCTION cifre_telefono(testo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(testo, '^\s*(\+|00)\s*39', ''), '[^0-9]', '', 'g');

CREATE FUNCTION conserva_giornate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.importo IS NULL AND EXISTS (SELECT FROM giornate WHERE id = OLD.giornate_id AND user_id IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE FUNCTION conta_dati_utente()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.versione := OLD.versione + 1;
  RETURN NEW;
END $function$;

CREATE FUNCTION giorni_uso(prenotabile integer, da date, a date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(DISTINCT giorno)::integer FROM (
    SELECT g::date AS giorno
    FROM consegne c, generate_series(
      greatest((c.consegnata_il AT TIME ZONE 'Europe/Rome')::date, da)::timestamp,
      least(coalesce((c.rientrata_il AT TIME ZONE 'Europe/Rome')::date, a), a)::timestamp, '1 day') g
    WHERE c.prenotabile_id = prenotabile
      AND c.consegnata_il < (a + 1)::timestamp AT TIME ZONE 'Europe/Rome'
      AND (c.rientrata_il IS NULL OR c.rientrata_il >= da::timestamp AT TIME ZONE 'Europe/Rome')
    UNION ALL
    SELECT x.giorno FROM presenze x JOIN prenotazioni b ON b.id = x.prenotazione_id
    WHERE b.prenotabile_id = prenotabile AND x.giorno BETWEEN da AND a) usati
$function$;

CREATE FUNCTION listino_in_vigore()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$SELECT max(id) FROM listini$function$;

CREATE FUNCTION nome_cercabile(nome text, cognome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(string_agg((' ' || array_to_string(p.parole[n.n:], '')), '' ORDER BY n.n), ' ') AS "coalesce" FROM (SELECT string_to_array(piega_nome(((nome_cercabile.nome || ' ') || nome_cercabile.cognome)), ' ') AS parole) p, LATERAL generate_subscripts(p.parole, 1) n(n));

CREATE FUNCTION piega_nome(testo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(translate(replace(replace(replace(lower(regexp_replace(NORMALIZE(testo, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łŁøØđĐðÐħĦıþÞ', 'llooddddhhitt'), '[[:space:][:punct:]’‘‐–—]+', ' ', 'g'));

CREATE FUNCTION rifiuta_modifica()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the entries of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE FUNCTION somma_cauzione()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE cauzioni SET
    ricevuto = ricevuto + CASE WHEN NEW.tipo = 'ricevuta' THEN NEW.importo ELSE 0 END,
    restituito = restituito + CASE WHEN NEW.tipo = 'restituita' THEN NEW.importo ELSE 0 END,
    trattenuto = trattenuto + CASE WHEN NEW.tipo = 'trattenuta' THEN NEW.importo ELSE 0 END,
    versione = versione + 1
  WHERE id = NEW.cauzione_id;
  RETURN NULL;
END $function$;

CREATE FUNCTION somma_giornate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE giornate SET
    acquistate = acquistate + CASE WHEN NEW.tipo IN ('acquisto', 'storno') THEN NEW.giorni ELSE 0 END,
    usate = usate - CASE WHEN NEW.tipo = 'uso' THEN NEW.giorni ELSE 0 END,
    rese = rese + CASE WHEN NEW.tipo = 'reso' THEN NEW.giorni ELSE 0 END,
    corrette = corrette + CASE WHEN NEW.tipo = 'correzione' THEN NEW.giorni ELSE 0 END,
    incassato = incassato + coalesce(NEW.importo, 0),
    versione = versione + 1
  WHERE id = NEW.giornate_id;
  IF NEW.tipo IN ('uso', 'reso') THEN
    UPDATE giornate_dovute SET coperte = coperte - NEW.giorni
    WHERE prenotazione_id = NEW.prenotazione_id AND giornate_id = NEW.giornate_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'booking % takes no days of ledger %', NEW.prenotazione_id, NEW.giornate_id
        USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION togli_giornate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE giornate g SET
    acquistate = g.acquistate - t.acquistate, usate = g.usate - t.usate, rese = g.rese - t.rese,
    corrette = g.corrette - t.corrette, incassato = g.incassato - t.incassato
  FROM (
    SELECT giornate_id,
      coalesce(sum(giorni) FILTER (WHERE tipo IN ('acquisto', 'storno')), 0) AS acquistate,
      coalesce(-sum(giorni) FILTER (WHERE tipo = 'uso'), 0) AS usate,
      coalesce(sum(giorni) FILTER (WHERE tipo = 'reso'), 0) AS rese,
      coalesce(sum(giorni) FILTER (WHERE tipo = 'correzione'), 0) AS corrette,
      coalesce(sum(importo), 0) AS incassato
    FROM tolti GROUP BY giornate_id
  ) t WHERE g.id = t.giornate_id;
  RETURN NULL;
END $function$;

CREATE FUNCTION togli_secondo_fattore()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM secondi_fattori WHERE user_id = NEW.id;
  RETURN NULL;
END
$function$;
