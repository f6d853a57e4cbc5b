export {
  agreedTerms,
  agreedTermsAt,
  consentAskedFrom,
  pseudonymise as pseudonymiseConsents,
} from './queries/consents.server.ts';
export {
  agreeAnew,
  listConsents,
  listPending,
  readPending,
  recordAgreement,
  recordChoice,
  type Way,
} from './service/consents.server.ts';
export { discardDraft, listForStaff, publishDraft, readForStaff, saveDraft } from './service/edit.server.ts';
export { importDocuments } from './service/import.server.ts';
export { compareVersions, readDocument, versionsToAgree, type Shown } from './service/read.server.ts';
