/** What applications does for pages, endpoints and the modules above it. */
export { roomToApply } from './service/pace.server.ts';
export { applyToJob, previewApplication, type Preview } from './service/apply.server.ts';
export { closeWithJob, followClosing, type Closed } from './service/close-with-job.server.ts';
export { followCorrection, notifyCorrected, type Corrected } from './service/notify-corrected.server.ts';
export {
  mayReadCandidate,
  ownCandidate,
  readCandidate,
  viewCandidate,
  type Candidate,
} from './service/candidate.server.ts';
export { withdrawApplication } from './service/move.server.ts';
export { moveApplication, moveApplications, notifyMoved, undoMove } from './service/move-applicants.server.ts';
export {
  citiesOfApplicants,
  compareApplicants,
  listApplicants,
  listApplicantsByIds,
  listBoard,
  nameOfApplicant,
} from './service/applicants.server.ts';
export { exportCsv, exportZip } from './service/export.server.ts';
export { applicationBetween } from './service/between.server.ts';
export { neighboursOf } from './service/neighbours.server.ts';
export { listActivityOfTeam } from './service/team-activity.server.ts';
export { sendLetters } from './service/letters.server.ts';
export {
  addNote,
  deleteNote,
  deleteTag,
  editNote,
  listTags,
  rateApplicant,
  readRemarks,
  tagApplicant,
  untagApplicant,
} from './service/remarks.server.ts';
export { reweighJob, weighDue } from './service/weigh.server.ts';
export { findMyApplication, listMyApplications } from './service/read.server.ts';
export {
  answersDueOf,
  closeUnanswered,
  countResponseRecords,
  moveToInterview,
  remindOfAnswers,
  responseRecordOf,
  setInterviewEnd,
  type ResponseRecord,
} from './service/outcome.server.ts';
export { answerOffer, makeOffer } from './service/offers.server.ts';
export { remindCompany, saveNote } from './service/own-application.server.ts';
