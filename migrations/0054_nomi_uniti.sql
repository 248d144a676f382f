-- 'dangelo' and 'derossi' find D'Angelo and De Rossi: each word of a name is kept together with those after it, without
-- spaces. A search for the beginning of a word finds what it found before.
CREATE FUNCTION nome_cercabile(nome text, cognome text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(string_agg(' ' || array_to_string(parole[n:], ''), '' ORDER BY n), ' ')
  FROM (SELECT string_to_array(piega_nome(nome || ' ' || cognome), ' ') AS parole) AS p,
    generate_subscripts(parole, 1) AS n);

ALTER TABLE utenti ALTER COLUMN nome_cercato SET EXPRESSION AS (nome_cercabile(nome, cognome));
