export { exportAudit, readAudit } from './service/audit-log.server.ts';
