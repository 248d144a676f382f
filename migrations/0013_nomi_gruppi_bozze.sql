-- People are searched by name, surname and telephone, not by address alone (decision 036).

-- A name as it is compared: no accents, no case, words between single blanks. Accents go before the case does, so that
-- a database whose locale knows ASCII alone folds Italian names too. PostgreSQL's own functions do it: `unaccent` is an
-- extension that not every server allows.
CREATE FUNCTION piega_nome(testo text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(testo, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łŁøØđĐðÐħĦıþÞ', 'llooddddhhitt'),
  '[[:space:][:punct:]’‘‐–—]+', ' ', 'g'));

-- A telephone number as it is compared: its digits, without the prefix of Italy.
CREATE FUNCTION cifre_telefono(testo text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(testo, '^\s*(\+|00)\s*39', ''), '[^0-9]', '', 'g');

-- Each word of a name begins after a blank: the trigrams of ' ro' find Rossi and De Rosa, by two letters too.
ALTER TABLE utenti
  ADD COLUMN nome_cercato text NOT NULL GENERATED ALWAYS AS (' ' || piega_nome(nome || ' ' || cognome)) STORED,
  ADD COLUMN telefono_cercato text NOT NULL GENERATED ALWAYS AS (cifre_telefono(telefono)) STORED;
CREATE INDEX utenti_nome_parte ON utenti USING gin (nome_cercato gin_trgm_ops);
CREATE INDEX utenti_telefono_parte ON utenti USING gin (telefono_cercato gin_trgm_ops);

-- What a group says of itself; empty: the description of its first resource stands there.
ALTER TABLE gruppi ADD COLUMN descrizione text NOT NULL DEFAULT '';

-- A resource that administrators prepare: for everybody else it is not there until it is published.
ALTER TABLE prenotabili ADD COLUMN bozza boolean NOT NULL DEFAULT false;
