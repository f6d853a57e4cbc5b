/** What retention does for tasks, pages and endpoints. */
export { periodOf, requirePeriod } from './service/periods.server.ts';
export { readRetention } from './service/read.server.ts';
export { runRetention } from './service/run.server.ts';
export { exportProcessing, readProcessing, saveProcessing } from './service/processing.server.ts';
