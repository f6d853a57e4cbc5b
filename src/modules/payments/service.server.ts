/** What payments does for pages, endpoints and the modules above it. */
export { acceptReceipt } from './service/accept-receipt.server.ts';
export { attachReceipt } from './service/attach-receipt.server.ts';
export { cancelPaymentOfJob } from './service/cancel-payment.server.ts';
export {
  currentPrice,
  findPaidPayment,
  findPaymentOfJob,
  forgetUnpaid,
  listBankAccounts,
  listHistory,
  listPaymentsOfJobs,
  readPayment,
} from './service/read-payments.server.ts';
export { refuseReceipt } from './service/refuse-receipt.server.ts';
export { startBankPayment } from './service/start-bank-payment.server.ts';
