-- People can be found by name, surname and telephone number as well as by mail address (decision 036).

-- A name as the search compares it: without accents, in lower case, words separated by single spaces. Accents are
-- removed before the case is folded, so that Italian names are folded even where the locale covers only ASCII. Only
-- built-in functions are used: `unaccent` is an extension that not every server allows.
CREATE FUNCTION piega_nome(testo text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(testo, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'łŁøØđĐðÐħĦıþÞ', 'llooddddhhitt'),
  '[[:space:][:punct:]’‘‐–—]+', ' ', 'g'));

-- A telephone number as the search compares it: its digits, without the Italian country code.
CREATE FUNCTION cifre_telefono(testo text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(testo, '^\s*(\+|00)\s*39', ''), '[^0-9]', '', 'g');

-- Every word of a name follows a space, so the trigrams of ' ro' find Rossi and De Rosa by two letters.
ALTER TABLE utenti
  ADD COLUMN nome_cercato text NOT NULL GENERATED ALWAYS AS (' ' || piega_nome(nome || ' ' || cognome)) STORED,
  ADD COLUMN telefono_cercato text NOT NULL GENERATED ALWAYS AS (cifre_telefono(telefono)) STORED;
CREATE INDEX utenti_nome_parte ON utenti USING gin (nome_cercato gin_trgm_ops);
CREATE INDEX utenti_telefono_parte ON utenti USING gin (telefono_cercato gin_trgm_ops);

-- A group's own description; when it is empty, the description of its first resource is shown.
ALTER TABLE gruppi ADD COLUMN descrizione text NOT NULL DEFAULT '';

-- A resource that administrators are preparing: for everybody else it does not exist until it is published.
ALTER TABLE prenotabili ADD COLUMN bozza boolean NOT NULL DEFAULT false;
