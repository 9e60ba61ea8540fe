-- The order of names is that of a dictionary: apple, Apple, de la Cruz, De Witt, with letters under accents beside those
-- without. The embedded database and many servers go by code points, where all small letters come after Z. It is the
-- order of no one language, because the embedded database knows none.
DO $$
DECLARE
  own pg_database;
BEGIN
  CREATE COLLATION name_order (provider = icu, locale = 'und');
EXCEPTION WHEN feature_not_supported OR invalid_object_definition THEN
  -- A server without ICU, or a database in an encoding that ICU does not take, keeps its own order.
  SELECT * INTO own FROM pg_database WHERE datname = current_database();
  EXECUTE format('CREATE COLLATION name_order (provider = libc, lc_collate = %L, lc_ctype = %L)',
                 own.datcollate, own.datctype);
END $$;
