export {
  countsOf,
  listArticles,
  listPublishedAddresses,
  readArticle,
  findPublished,
} from './service/read-articles.server.ts';
export { readDraft, readVersion, listHistory, type Draft } from './service/read-drafts.server.ts';
export { listLaw, readLaw, readLawDraft } from './service/read-law.server.ts';
export { importLaw } from './service/import-law.server.ts';
export { renewPreview, restoreVersion, saveArticle } from './service/save-article.server.ts';
