/** What trust does for pages, endpoints, tasks and listeners. */
export { actOnCase } from './service/act-on-case.server.ts';
export { appeal, readDecision } from './service/appeal.server.ts';
export { claimCase, holdSubject, releaseCase } from './service/claim.server.ts';
export { decideCase } from './service/decide.server.ts';
export { noteRuled, openSuspensionAppeal } from './service/suspension-appeals.server.ts';
export { applyPlanned, listOwnPlans } from './service/plan.server.ts';
export { fileReport } from './service/file-report.server.ts';
export { noteRead, noteTakenDown } from './service/follow-jobs.server.ts';
export { findCaseAbout, previewLetters, readCase } from './service/read-case.server.ts';
export { countQueue, listQueue, type Waiting } from './service/read-queue.server.ts';
export { findReportable, reportHere } from './service/report-here.server.ts';
export { keepSignals, lookAtJob, lookAtMessage, noteMassApplying } from './service/signals.server.ts';
