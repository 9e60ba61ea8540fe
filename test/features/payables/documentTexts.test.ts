import { documentFileName } from '../../../src/features/payables/document/documentTexts';
import { remittanceAdvice } from '../../support/answers/paymentDocuments';

test.each([
  ['RemittanceAdvice', 'Remittance Advice CP-77 Granite Mutual.pdf'],
  ['CommissionStatement', 'Commission Statement CP-77 Granite Mutual.pdf'],
  // A kind that a newer API has, and this module does not know.
  ['CreditNote' as never, 'Credit Note CP-77 Granite Mutual.pdf'],
] as const)('the file of a document of the kind %s is named %s', (kind, name) => {
  expect(documentFileName(remittanceAdvice({ kind }))).toBe(name);
});
