/** What applications does for pages, endpoints and the modules above it. */
export { applyToJob, previewApplication, type Preview } from './service/apply.server.ts';
export { openCandidate, ownCandidate, type Candidate } from './service/candidate.server.ts';
export { markViewed, moveApplication, moveApplications, withdrawApplication } from './service/move.server.ts';
export { countNewApplicants, findMyApplication, listApplicants, listMyApplications } from './service/read.server.ts';
export { remindCompany, saveNote } from './service/own-application.server.ts';
