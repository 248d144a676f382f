-- The core: people, resources, groups, bookings, mail, records.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Facts the installation keeps about itself (the fingerprint of SECRET_KEY, the first administrator's link).
CREATE TABLE impostazioni (
  chiave text CONSTRAINT impostazioni_pkey PRIMARY KEY,
  valore jsonb NOT NULL
);

CREATE TABLE utenti (
  id uuid CONSTRAINT utenti_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  cognome text NOT NULL,
  codice_fiscale text NOT NULL,
  email text NOT NULL,
  telefono text NOT NULL,
  password_hash text NOT NULL,
  documento_caricato boolean NOT NULL DEFAULT false,
  is_verified boolean NOT NULL DEFAULT false,
  is_superuser boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  creato_il timestamptz NOT NULL DEFAULT now()
);
-- Addresses are kept as typed and compared without case.
CREATE UNIQUE INDEX utenti_email_unica ON utenti (lower(email));
CREATE INDEX utenti_email_prefisso ON utenti (lower(email) text_pattern_ops);
CREATE INDEX utenti_email_parte ON utenti USING gin (lower(email) gin_trgm_ops);

CREATE TABLE sessioni (
  id uuid CONSTRAINT sessioni_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT sessioni_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  creata_il timestamptz NOT NULL DEFAULT now(),
  scade_il timestamptz NOT NULL
);
CREATE INDEX sessioni_user_id ON sessioni (user_id);
CREATE INDEX sessioni_scade_il ON sessioni (scade_il);

-- Tokens of mailed links. Only a digest is kept: whoever reads the table cannot use a link.
CREATE TABLE gettoni (
  id uuid CONSTRAINT gettoni_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  scopo text NOT NULL CONSTRAINT gettoni_scopo CHECK (scopo IN ('verifica', 'password', 'annulla_cambio', 'primo_accesso')),
  impronta bytea NOT NULL CONSTRAINT gettoni_impronta_unica UNIQUE,
  user_id uuid CONSTRAINT gettoni_user_id_fkey REFERENCES utenti ON DELETE CASCADE,
  -- What the token was issued for: the address, or the digest of the password it replaces.
  legato_a text NOT NULL,
  scade_il timestamptz NOT NULL,
  usato_il timestamptz
);
CREATE INDEX gettoni_user_id ON gettoni (user_id);
CREATE INDEX gettoni_scade_il ON gettoni (scade_il);

CREATE TABLE documenti (
  user_id uuid NOT NULL CONSTRAINT documenti_user_id_fkey REFERENCES utenti ON DELETE RESTRICT,
  lato text NOT NULL CONSTRAINT documenti_lato CHECK (lato IN ('fronte', 'retro')),
  file text NOT NULL CONSTRAINT documenti_file_unico UNIQUE,
  caricato_il timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT documenti_pkey PRIMARY KEY (user_id, lato)
);

CREATE TABLE prenotabili (
  id integer CONSTRAINT prenotabili_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  descrizione text NOT NULL,
  tipo text NOT NULL CONSTRAINT prenotabili_tipo CHECK (tipo IN ('spazio', 'strumento')),
  cauzione integer NOT NULL DEFAULT 0 CONSTRAINT prenotabili_cauzione CHECK (cauzione >= 0),
  noleggio_max integer NOT NULL DEFAULT 0 CONSTRAINT prenotabili_noleggio_max CHECK (noleggio_max >= 0),
  non_prenotabile boolean NOT NULL DEFAULT false,
  versione integer NOT NULL DEFAULT 1,
  -- Hidden everywhere, while its past bookings stay readable.
  eliminato_il timestamptz,
  CONSTRAINT prenotabili_id_tipo UNIQUE (id, tipo)
);
CREATE INDEX prenotabili_tipo_vivi ON prenotabili (tipo, id) WHERE eliminato_il IS NULL;

CREATE TABLE gruppi (
  id integer CONSTRAINT gruppi_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  nome text NOT NULL,
  tipo text NOT NULL CONSTRAINT gruppi_tipo CHECK (tipo IN ('spazio', 'strumento')),
  versione integer NOT NULL DEFAULT 1,
  CONSTRAINT gruppi_id_tipo UNIQUE (id, tipo)
);
CREATE INDEX gruppi_tipo_id ON gruppi (tipo, id);

-- The two composite keys make a group of mixed types impossible.
CREATE TABLE gruppi_prenotabili (
  gruppo_id integer NOT NULL,
  prenotabile_id integer NOT NULL,
  tipo text NOT NULL,
  CONSTRAINT gruppi_prenotabili_pkey PRIMARY KEY (gruppo_id, prenotabile_id),
  CONSTRAINT gruppi_prenotabili_gruppo_fkey FOREIGN KEY (gruppo_id, tipo) REFERENCES gruppi (id, tipo) ON DELETE CASCADE,
  CONSTRAINT gruppi_prenotabili_prenotabile_fkey FOREIGN KEY (prenotabile_id, tipo) REFERENCES prenotabili (id, tipo)
);
CREATE INDEX gruppi_prenotabili_prenotabile ON gruppi_prenotabili (prenotabile_id);

CREATE TABLE immagini (
  id integer CONSTRAINT immagini_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL CONSTRAINT immagini_prenotabile_id_fkey REFERENCES prenotabili,
  -- Named by content and size: 3f9c…-1280x960.webp
  file text NOT NULL,
  posizione integer NOT NULL,
  CONSTRAINT immagini_prenotabile_file UNIQUE (prenotabile_id, file)
);

CREATE TABLE link_utili (
  id integer CONSTRAINT link_utili_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL CONSTRAINT link_utili_prenotabile_id_fkey REFERENCES prenotabili,
  label text NOT NULL,
  href text NOT NULL
);
CREATE INDEX link_utili_prenotabile_id ON link_utili (prenotabile_id, id);

CREATE TABLE sezioni (
  id integer CONSTRAINT sezioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  prenotabile_id integer NOT NULL CONSTRAINT sezioni_prenotabile_id_fkey REFERENCES prenotabili,
  nome text NOT NULL
);
CREATE INDEX sezioni_prenotabile_id ON sezioni (prenotabile_id, id);

CREATE TABLE specs (
  id integer CONSTRAINT specs_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  section_id integer NOT NULL CONSTRAINT specs_section_id_fkey REFERENCES sezioni ON DELETE CASCADE,
  nome text NOT NULL,
  valore text NOT NULL
);
CREATE INDEX specs_section_id ON specs (section_id, id);

CREATE TABLE prenotazioni (
  id integer CONSTRAINT prenotazioni_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  inizio date NOT NULL,
  fine date NOT NULL,
  confermata boolean NOT NULL DEFAULT false,
  -- Null once the account is gone: past bookings are kept without the person.
  user_id uuid CONSTRAINT prenotazioni_user_id_fkey REFERENCES utenti ON DELETE SET NULL,
  prenotabile_id integer NOT NULL CONSTRAINT prenotazioni_prenotabile_id_fkey REFERENCES prenotabili,
  gruppo_id integer CONSTRAINT prenotazioni_gruppo_id_fkey REFERENCES gruppi ON DELETE SET NULL,
  -- The piece was chosen by hand: it may not be exchanged for another of a group.
  scelto_a_mano boolean NOT NULL,
  creata_il timestamptz NOT NULL DEFAULT now(),
  -- A cancelled booking is marked and kept for the records, and gone for everything else.
  annullata_il timestamptz,
  CONSTRAINT prenotazioni_inizio_fine CHECK (inizio <= fine),
  -- The promise of the house: two bookings of one resource never overlap. Deferrable, so that two bookings can
  -- exchange their pieces inside one transaction.
  CONSTRAINT prenotazioni_senza_sovrapposizioni EXCLUDE USING gist
    (prenotabile_id WITH =, daterange(inizio, fine, '[]') WITH &&)
    WHERE (annullata_il IS NULL) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX prenotazioni_prenotabile_fine ON prenotazioni (prenotabile_id, fine, inizio) WHERE annullata_il IS NULL;
CREATE INDEX prenotazioni_user_id_inizio ON prenotazioni (user_id, inizio, id) WHERE annullata_il IS NULL;
CREATE INDEX prenotazioni_inizio ON prenotazioni (inizio, id) WHERE annullata_il IS NULL;
-- What touches a span of days, of whatever resource: the calendar's month, and what is running today.
CREATE INDEX prenotazioni_periodo ON prenotazioni USING gist (daterange(inizio, fine, '[]')) WHERE annullata_il IS NULL;
CREATE INDEX prenotazioni_gruppo_id ON prenotazioni (gruppo_id) WHERE gruppo_id IS NOT NULL;

-- The outbox: written in the transaction of the change that causes a mail, sent after it.
CREATE TABLE posta (
  id uuid CONSTRAINT posta_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  tipo text NOT NULL,
  destinatario text NOT NULL,
  -- What the letter needs to be written; never a token.
  dati jsonb NOT NULL,
  user_id uuid CONSTRAINT posta_user_id_fkey REFERENCES utenti ON DELETE SET NULL,
  stato text NOT NULL DEFAULT 'in_attesa' CONSTRAINT posta_stato CHECK (stato IN ('in_attesa', 'inviata', 'fallita')),
  tentativi integer NOT NULL DEFAULT 0,
  ultimo_errore text,
  -- To the millisecond, which is what a page's cursor carries.
  creata_il timestamptz(3) NOT NULL DEFAULT now(),
  inviata_il timestamptz
);
CREATE INDEX posta_stato_creata ON posta (stato, creata_il DESC, id);
CREATE INDEX posta_creata ON posta (creata_il DESC, id);
CREATE INDEX posta_user_id ON posta (user_id);

-- Who did what and when, written in the transaction of the change.
CREATE TABLE registro (
  id bigint CONSTRAINT registro_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  quando timestamptz NOT NULL DEFAULT now(),
  -- Who acted; null: nobody signed in, or the program itself. No foreign key: a record outlives the account.
  attore_id uuid,
  azione text NOT NULL,
  utente_id uuid,
  prenotabile_id integer,
  prenotazione_id integer,
  dettagli jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX registro_quando ON registro (quando DESC, id DESC);
CREATE INDEX registro_attore ON registro (attore_id, quando DESC, id DESC);
CREATE INDEX registro_utente ON registro (utente_id, quando DESC, id DESC);
CREATE INDEX registro_prenotabile ON registro (prenotabile_id, quando DESC, id DESC);

-- First answers, kept for 24 h, to requests that carried an Idempotency-Key.
CREATE TABLE idempotenza (
  chi text NOT NULL,
  chiave uuid NOT NULL,
  impronta bytea NOT NULL,
  status integer,
  risposta jsonb,
  creata_il timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotenza_pkey PRIMARY KEY (chi, chiave)
);
CREATE INDEX idempotenza_creata_il ON idempotenza (creata_il);
