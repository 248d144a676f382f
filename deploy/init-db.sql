-- The image of PostgreSQL runs this once, when it makes a new volume, as the superuser and in the database of POSTGRES_DB.
-- The application's role owns that database and may create another one, for the trial restore. It is no superuser.
DO $$
BEGIN
  EXECUTE format(
    'CREATE ROLE coworking LOGIN CREATEDB PASSWORD %L',
    rtrim(pg_read_file('/run/secrets/db_password'), E'\r\n')
  );
END
$$;
ALTER DATABASE coworking OWNER TO coworking;
