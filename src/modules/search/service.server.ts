export { listed, readOn } from './follow.server.ts';
export { citiesToSearch, hiringEmployers, prominentMajors, similarJobs } from './home-lists.server.ts';
export { reindexAllJobs, reindexCompany, reindexJobs, reindexStale } from './index-jobs.server.ts';
export { meaningOf, readingOf } from './meaning.server.ts';
export { asIndexed, readNames } from './names.server.ts';
export { COUNTS_KEPT, remembered } from './remembered.server.ts';
export { rememberWords } from './words-queries.server.ts';
export { searchJobs } from './search-jobs.server.ts';
export { refreshSuggestions, suggest } from './suggest.server.ts';
