export { applyImport } from './service/apply-import.server.ts';
export { forgetImports, readImport } from './service/read-import.server.ts';
export {
  deleteImport,
  findOwnImport,
  keepReview,
  openReview,
  retryImport,
  startImport,
  type OpenReview,
} from './service/own-import.server.ts';
