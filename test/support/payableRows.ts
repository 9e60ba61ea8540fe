export * from './answers/payables';
export { answerCommand as answerPayment } from './api';
export { answerPayableChoices } from './payableChoices';
