/** What payments does for pages, endpoints and the modules above it. */
export { acceptReceipt } from './service/accept-receipt.server.ts';
export { attachReceipt } from './service/attach-receipt.server.ts';
export {
  buyPackage,
  listPackages,
  listPurchasesUnderWay,
  readPackage,
  readPurchase,
} from './service/buy-package.server.ts';
export { cancelPaymentOfJob, cancelPurchase } from './service/cancel-payment.server.ts';
export { closeCheckouts } from './service/close-checkouts.server.ts';
export { creditsOf, expireCredits, listCreditEntries, readCredits } from './service/company-credits.server.ts';
export { hearGateway } from './service/hear-gateway.server.ts';
export { saveAccount, savePackage } from './service/keep-shop.server.ts';
export { lookAfterReturn } from './service/look-after-return.server.ts';
export { payersOf } from './service/notify-buyers.server.ts';
export { openCheckout } from './service/open-checkout.server.ts';
export {
  currentPrice,
  findPaidPayment,
  findPaymentOfJob,
  findPaymentToBill,
  forgetUnpaid,
  listBankAccounts,
  listHistory,
  listPaymentsOfJobs,
  readPayment,
  takeJobsToRemind,
} from './service/read-payments.server.ts';
export {
  carryOutRefund,
  carryOutRefundUnderWay,
  countRefundable,
  findRefundToBill,
  listRefundable,
  listRefunds,
  refundPayment,
} from './service/refund-payment.server.ts';
export { refuseReceipt } from './service/refuse-receipt.server.ts';
export { reconcileCheckouts, returnSurplus, settleCheckout } from './service/settle-checkout.server.ts';
export { choosePayType, startJobPayment, type JobPurpose } from './service/start-payment.server.ts';
export { remindOfEndingCredits, remindOfPurchases } from './service/notify-buyers.server.ts';
