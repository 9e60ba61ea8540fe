-- The numbers of the checks written on each bank account (D53): what pays carriers, revenue, refunds and disbursements.

CREATE TABLE bank_check (
  item_id     bigint PRIMARY KEY REFERENCES item,
  account_id  integer NOT NULL REFERENCES gl_account,
  -- Once on an account, however two payments race; a voided payment keeps its number.
  number      bigint NOT NULL CHECK (number > 0),
  UNIQUE (account_id, number)
);

-- Checks of before keep the number that they have, where no earlier one has it; the others get the next ones.
WITH written AS (
  SELECT item_id, bank_account_id AS account_id,
         CASE WHEN reference ~ '^[0-9]{1,12}$' THEN nullif(reference::bigint, 0) END AS own
    FROM item
   WHERE transaction_type IN ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund', 'DirectBillDisbursement')
     AND pay_method = 'Check' AND bank_account_id IS NOT NULL AND reverses_item_id IS NULL
), kept AS (
  SELECT DISTINCT ON (account_id, own) item_id, account_id, own AS number
    FROM written WHERE own IS NOT NULL ORDER BY account_id, own, item_id
), highest AS (
  SELECT account_id, max(number) AS number FROM kept GROUP BY account_id
)
INSERT INTO bank_check (item_id, account_id, number)
SELECT item_id, account_id, number FROM kept
UNION ALL
SELECT w.item_id, w.account_id,
       coalesce(h.number, 1000) + row_number() OVER (PARTITION BY w.account_id ORDER BY w.item_id)
  FROM written w LEFT JOIN highest h USING (account_id)
 WHERE NOT EXISTS (SELECT 1 FROM kept k WHERE k.item_id = w.item_id);

CREATE TRIGGER bank_check_grows BEFORE UPDATE OR DELETE ON bank_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Commission statements are numbered on in their own kind.
CREATE SEQUENCE item_number_cs;

CREATE OR REPLACE FUNCTION continue_item_numbers() RETURNS void LANGUAGE sql AS $$
  SELECT setval('item_number_' || lower(series), max(serial) + 1, false)
    FROM (SELECT substring(item_number FROM '^([A-Z]+)-[0-9]{1,15}$') AS series,
                 substring(item_number FROM '-([0-9]{1,15})$')::bigint AS serial
            FROM item) AS numbered
   WHERE series IN ('INV', 'CM', 'R', 'DB', 'CP', 'RF', 'AR', 'CS', 'NSF')
   GROUP BY series
$$;
SELECT continue_item_numbers();
