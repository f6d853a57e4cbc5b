/** What fit does for pages, endpoints and tasks. */
export { addSkill } from './service/add-skill.server.ts';
export { fitOfCvs, wordedFitsOfCvs } from './service/fit-of-cvs.server.ts';
export { fitMarksOf, fitOfJob, withFit, type FitOfJob } from './service/fit-of-jobs.server.ts';
export { queueDigests, sendDigest } from './service/digest.server.ts';
export { recommendedJobs } from './service/recommend.server.ts';
