/** What jobs does for pages, endpoints, tasks and the modules above it. */
export { readCompanyDesk, type AdFigures, type CompanyDesk } from './service/company-desk.server.ts';
export { countView, isReader, writeViews } from './service/count-views.server.ts';
export { checkJob, rewriteFinding, type CheckedJob } from './service/check-ad.server.ts';
export { listAdsToStartFrom, repostJob, startFromAd } from './service/copy-ad.server.ts';
export { closeJob, countOpenApplications, expireJobsDue, findClosing } from './service/end-job.server.ts';
export { extendPaidJob, takeBackExtension } from './service/extend-job.server.ts';
export { beginFollowing, followJobs, type Following } from './service/follow-jobs.server.ts';
export { requireOwnJob, requireOwnJobInShort } from './service/own-job.server.ts';
export { holdJobsOf, releaseJobsOf } from './service/hold-jobs.server.ts';
export { pauseJob, resumeJob } from './service/pause-job.server.ts';
export {
  activatePaidJob,
  cancelExtension,
  endRefundedJob,
  extendByPayment,
  findExtensionPayment,
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
  listPlacesOfCompany,
  listCompanyJobs,
  jobCardsOf,
  listedJobsOf,
  listLacks,
  viewJob,
  standingOfJob,
} from './service/read-jobs.server.ts';
export { approveJob, rejectJob, takeDownJob } from './service/review-job.server.ts';
export { withholdJob, handBackJob, restoreJob } from './service/withhold-job.server.ts';
export { reportJob } from './service/report-job.server.ts';
export { forgetSavedJob, listSavedJobs, saveJobForLater, saveJobsForLater } from './service/saved-jobs.server.ts';
export { listAdSources } from './service/sources.server.ts';
export { findSignals, keepPrint, signalsOf } from './service/signals.server.ts';
export { bandsOfText } from './ad-print.ts';
export { contactsInTexts, moneyAskedInTexts, type Signal } from './signals.ts';
export { toJobCards } from './service/shape-job.server.ts';
export { remindOfEnds, remindOfPayments, notifyReceiptRefused } from './service/notify-employer.server.ts';
export { Correction } from './versions.ts';
export { createDraft, deleteDraft, requireClosing, saveJob } from './service/write-draft.server.ts';
export { listJobVersions } from './service/versions.server.ts';
export {
  approveCorrection,
  askCorrection,
  findCorrection,
  findLastDay,
  listCorrections,
  readCorrection,
  refuseCorrection,
  withdrawCorrection,
} from './service/correct-job.server.ts';
