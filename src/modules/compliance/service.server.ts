export { readRecordHistory, type RecordHistory } from './service/record-history.server.ts';
export { readLastDone } from './service/last-done.server.ts';
export { exportAudit, readAudit } from './service/audit-log.server.ts';
