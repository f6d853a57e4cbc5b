/** What jobs does for pages, endpoints, tasks and the modules above it. */
export { closeJob, expireJobsDue } from './service/end-job.server.ts';
export { requireOwnJob } from './service/own-job.server.ts';
export {
  activatePaidJob,
  endRefundedJob,
  payOnline,
  sendReceipt,
  submitForPayment,
  withdrawFromPayment,
} from './service/pay-for-job.server.ts';
export {
  countApplicant,
  findCompanyJob,
  findJobToApply,
  findPublicJob,
  listActiveJobsOfCompany,
  listCompanyJobs,
  jobCardsOf,
  listLacks,
  requireOpenJob,
  viewJob,
} from './service/read-jobs.server.ts';
export { approveJob, rejectJob } from './service/review-job.server.ts';
export { forgetSavedJob, listSavedJobs, reportJob, saveJobForLater } from './service/saved-jobs.server.ts';
export { toJobCards } from './service/shape-job.server.ts';
export { remindOfPayments, tellReceiptRefused } from './service/tell-employer.server.ts';
export { createDraft, deleteDraft, repostJob, saveJob } from './service/write-draft.server.ts';
