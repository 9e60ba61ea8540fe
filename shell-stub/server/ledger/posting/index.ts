export { postCreditMemo, postInvoice } from './documents';
export { postReceipt } from './receipts';
export { applyToInvoice, unapply } from './applications';
export { refundInsured } from './refunds';
export { disburseDirectBill } from './disbursements';
export type { CompanyPaymentInput } from './paymentInput';
export { payAgencyRevenue, payCommission, payCompanies, payCompany } from './payments';
export { PayableRefusal } from './payableRefusal';
export { returnReceipt, voidItem } from './reversals';
