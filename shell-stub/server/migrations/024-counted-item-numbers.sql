-- The last number given to an item of each kind. It is counted up in the transaction that writes the item, and with a
-- transaction that is refused or runs again its number is free again: a sequence left a gap that nothing explained. Whoever
-- posts another item of the kind waits until the transaction ends; none numbers items of two kinds, so that two never wait
-- for each other here.
CREATE TABLE item_counter (
  series  text PRIMARY KEY,
  last    bigint NOT NULL DEFAULT 0
);
INSERT INTO item_counter (series)
VALUES ('INV'), ('CM'), ('R'), ('DB'), ('CP'), ('RF'), ('AR'), ('CS'), ('NSF');

CREATE FUNCTION next_item_number(kind text) RETURNS bigint LANGUAGE sql AS $$
  UPDATE item_counter SET last = last + 1 WHERE series = kind RETURNING last
$$;

CREATE OR REPLACE FUNCTION continue_item_numbers() RETURNS void LANGUAGE sql AS $$
  UPDATE item_counter n SET last = given.last
    FROM (SELECT substring(item_number FROM '^([A-Z]+)-[0-9]{1,15}$') AS series,
                 max(substring(item_number FROM '-([0-9]{1,15})$')::bigint) AS last
            FROM item GROUP BY 1) AS given
   WHERE given.series = n.series AND given.last > n.last
$$;
SELECT continue_item_numbers();

DROP SEQUENCE item_number_inv, item_number_cm, item_number_r, item_number_db, item_number_cp, item_number_rf,
  item_number_ar, item_number_cs, item_number_nsf;
