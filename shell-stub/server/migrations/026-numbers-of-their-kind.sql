-- An invoice from a file keeps the number of the former system, which may look like one of another kind, such as AR-104233:
-- only numbers of this ledger's own invoices count for a series, and each of the others counts in its own kind (D53).
CREATE OR REPLACE FUNCTION continue_item_numbers() RETURNS void LANGUAGE sql AS $$
  UPDATE item_counter n SET last = given.last
    FROM (SELECT substring(item_number FROM '^([A-Z]+)-[0-9]{1,15}$') AS series,
                 max(substring(item_number FROM '-([0-9]{1,15})$')::bigint) AS last
            FROM item WHERE transaction_type <> 'Invoice' OR item_number LIKE 'INV-%' GROUP BY 1) AS given
   WHERE given.series = n.series AND given.last > n.last
$$;
