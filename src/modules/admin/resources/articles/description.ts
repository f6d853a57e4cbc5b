import { ArticleInput } from '#modules/articles/contract.ts';
import type { Description } from '../describe.ts';

const { shape } = ArticleInput;
const KINDS = {
  blog: { ar: 'المدوّنة', en: 'Blog' },
  news: { ar: 'الأخبار', en: 'News' },
  law: { ar: 'نظام العمل', en: 'Labour law' },
};
const STATES = {
  draft: { ar: 'مسودة', en: 'Draft', tone: 'wait' },
  scheduled: { ar: 'مجدول', en: 'Scheduled', tone: 'wait' },
  published: { ar: 'منشور', en: 'Published', tone: 'on' },
} as const;

export const articlesDescription = {
  name: 'articles',
  scope: 'admin.content',
  group: 'content',
  id: 'number',
  recorded_as: 'article',
  title: { ar: 'المقالات والأخبار', en: 'Articles and news' },
  lead: {
    ar: 'ما يُقرأ في المدوّنة والأخبار ونظام العمل، بالعربية والإنجليزية.',
    en: 'What is read in blog, news and labour law, in both languages.',
  },
  empty: { ar: 'لا مقال يطابق هذه المرشّحات', en: 'No article matches these filters' },
  columns: {
    article: { label: { ar: 'المقال', en: 'Article' }, kind: 'record', of: 'articles' },
    kind: { label: { ar: 'القسم', en: 'Section' }, kind: 'state', states: KINDS },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'state', states: STATES },
    published_at: { label: { ar: 'النشر', en: 'Publication' }, kind: 'date' },
    updated_at: { label: { ar: 'آخر تعديل', en: 'Last change' }, kind: 'date' },
    version: { label: { ar: 'النسخة', en: 'Version' }, kind: 'count', place: 'more' },
    topic_id: { label: { ar: 'الموضوع', en: 'Topic' }, kind: 'count', place: 'record' },
    ar_title: { label: { ar: 'العنوان بالعربية', en: 'Title in Arabic' }, kind: 'text', place: 'record' },
    ar_summary: { label: { ar: 'الخلاصة بالعربية', en: 'Summary in Arabic' }, kind: 'lines', place: 'record' },
    ar_body: { label: { ar: 'النص بالعربية', en: 'Text in Arabic' }, kind: 'lines', place: 'record' },
    ar_slug: {
      label: { ar: 'الاسم في العنوان بالعربية', en: 'Name in the address, Arabic' },
      kind: 'text',
      place: 'record',
    },
    ar_author: { label: { ar: 'الكاتب بالعربية', en: 'Author in Arabic' }, kind: 'text', place: 'record' },
    en_title: { label: { ar: 'العنوان بالإنجليزية', en: 'Title in English' }, kind: 'text', place: 'record' },
    en_summary: { label: { ar: 'الخلاصة بالإنجليزية', en: 'Summary in English' }, kind: 'lines', place: 'record' },
    en_body: { label: { ar: 'النص بالإنجليزية', en: 'Text in English' }, kind: 'lines', place: 'record' },
    en_slug: {
      label: { ar: 'الاسم في العنوان بالإنجليزية', en: 'Name in the address, English' },
      kind: 'text',
      place: 'record',
    },
    en_author: { label: { ar: 'الكاتب بالإنجليزية', en: 'Author in English' }, kind: 'text', place: 'record' },
    takes_comments: { label: { ar: 'يقبل التعليقات', en: 'Takes comments' }, kind: 'flag', place: 'record' },
    law_number: { label: { ar: 'رقم المادة', en: 'Number of the article' }, kind: 'count', place: 'record' },
    ar_source: { label: { ar: 'المصدر بالعربية', en: 'Source in Arabic' }, kind: 'text', place: 'record' },
    en_source: { label: { ar: 'المصدر بالإنجليزية', en: 'Source in English' }, kind: 'text', place: 'record' },
    checked_on: { label: { ar: 'آخر مراجعة', en: 'Last checked' }, kind: 'date', place: 'record' },
  },
  filters: {
    kind: { label: { ar: 'القسم', en: 'Section' }, kind: 'choice', choices: KINDS },
    state: { label: { ar: 'الحالة', en: 'State' }, kind: 'choice', choices: STATES },
  },
  sorts: ['-updated_at'],
  search: { ar: 'كلمات من العنوان', en: 'Words of the title' },
  form: {
    add: { ar: 'مقال جديد', en: 'New article' },
    fields: {
      version: { input: shape.version, as: 'number', optional: true },
      kind: { input: shape.kind, as: 'choice', choices: KINDS },
      topic_id: { input: shape.topic_id, as: 'number', optional: true },
      ar_title: { input: shape.ar_title, as: 'text', optional: true },
      ar_summary: { input: shape.ar_summary, as: 'lines', optional: true },
      ar_body: { input: shape.ar_body, as: 'lines', optional: true },
      ar_slug: { input: shape.ar_slug, as: 'text', optional: true },
      ar_author: { input: shape.ar_author, as: 'text', optional: true },
      en_title: { input: shape.en_title, as: 'latin', optional: true },
      en_summary: { input: shape.en_summary, as: 'lines', optional: true },
      en_body: { input: shape.en_body, as: 'lines', optional: true },
      en_slug: { input: shape.en_slug, as: 'latin', optional: true },
      en_author: { input: shape.en_author, as: 'latin', optional: true },
      published_at: { input: shape.published_at, as: 'code', optional: true },
      takes_comments: { input: shape.takes_comments, as: 'flag' },
      law_number: { input: shape.law_number, as: 'number', optional: true },
      ar_source: { input: shape.ar_source, as: 'text', optional: true },
      en_source: { input: shape.en_source, as: 'latin', optional: true },
      checked_on: { input: shape.checked_on, as: 'code', optional: true },
    },
  },
  csv: true,
} satisfies Description;
