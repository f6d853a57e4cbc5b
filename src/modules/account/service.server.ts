export { leave, leaveFor, neededFor, readDeletion } from './service/deletion.server.ts';
export { listViews, viewAs, type AccountView } from './service/views.server.ts';
export { eraseAccount, eraseAccounts } from './service/erase.server.ts';
export {
  askExport,
  askExportFor,
  exportHeaders,
  openExport,
  PREPARE_EXPORT,
  prepareExport,
  readExport,
} from './service/export.server.ts';
