/**
 * Commands: each locks, checks and reads what its posting needs, has it made by a function of `core`, most often in the file
 * of the same name, and writes it.
 */
export { postCreditMemo, postInvoice } from './documents';
export { postReceipt } from './receipts';
export { applyToInvoice, unapply } from './applications';
export { refundInsured } from './refunds';
export { nextCheck, takenBy, takenChecks } from './checkNumbers';
export { disburseDirectBill } from './disbursements';
export type { CompanyPaymentInput, PayeePaymentMethod } from './paymentInput';
export { payAgencyRevenue, payCommission, payCompanies, payCompany } from './payments';
export { PayableRefusal } from './payableRefusal';
export { postReturnedCheck, voidItem } from './reversals';
export type { VoidEffectsInput } from './voidEffects';
export { voidEffects } from './voidEffects';
