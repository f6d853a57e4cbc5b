export { applyImport } from './service/apply-import.server.ts';
export { endStuckImports, readImport } from './service/read-import.server.ts';
export {
  deleteImport,
  findOwnImport,
  keepReview,
  openReview,
  retryImport,
  startImport,
  type OpenReview,
} from './service/own-import.server.ts';
