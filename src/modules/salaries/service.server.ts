export { collectAd, collectCvs, collectPast, forgetAd, roleNamed } from './service/collect.server.ts';
export { publishFigures } from './service/publish.server.ts';
export { reportFile, salaryFile } from './service/csv.server.ts';
export { citiesOf, cityNamed, listReports, listTitles, marketOf, readSalary } from './service/read.server.ts';
export { addReport, withdrawReport } from './service/report.server.ts';
