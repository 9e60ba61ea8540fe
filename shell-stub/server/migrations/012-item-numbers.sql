-- Items that are not given a number get the next one of their kind: one goes on from the last, and none comes twice.
CREATE SEQUENCE item_number_inv;
CREATE SEQUENCE item_number_cm;
CREATE SEQUENCE item_number_r;
CREATE SEQUENCE item_number_db;
CREATE SEQUENCE item_number_cp;
CREATE SEQUENCE item_number_rf;
CREATE SEQUENCE item_number_ar;
CREATE SEQUENCE item_number_nsf;

-- To call when items were written with numbers of their own: the next ones go on from those.
CREATE FUNCTION continue_item_numbers() RETURNS void LANGUAGE sql AS $$
  SELECT setval('item_number_' || lower(series), max(serial) + 1, false)
    FROM (SELECT substring(item_number FROM '^([A-Z]+)-[0-9]{1,15}$') AS series,
                 substring(item_number FROM '-([0-9]{1,15})$')::bigint AS serial
            FROM item) AS numbered
   WHERE series IN ('INV', 'CM', 'R', 'DB', 'CP', 'RF', 'AR', 'NSF')
   GROUP BY series
$$;
SELECT continue_item_numbers();
