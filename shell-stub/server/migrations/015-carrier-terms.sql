-- When carriers want to be paid: so many days after the invoice's date, or after it was collected. Null: no terms were
-- agreed, and what is owed is due when the client's payment is.

ALTER TABLE carrier ADD COLUMN terms_from text CHECK (terms_from IN ('InvoiceDate', 'Collection'));
ALTER TABLE carrier ADD COLUMN terms_days integer CHECK (terms_days BETWEEN 0 AND 365);
ALTER TABLE carrier ADD CHECK ((terms_from IS NULL) = (terms_days IS NULL));
