import { defineTexts } from '#platform/texts/texts.ts';

/** The links that lead to an ad, as its company calls them. */
export const sourceTexts = defineTexts({
  ar: {
    'jobs.source_indeed': 'موقع Indeed',
    'jobs.source_linkedin': 'موقع LinkedIn',
    'jobs.source_jooble': 'موقع Jooble',
    'jobs.source_boards': 'مواقع توظيف أخرى',
    'jobs.source_rss': 'قارئ الخلاصات',
    'jobs.source_whatsapp': 'واتساب',
    'jobs.source_x': 'منصة X',
    'jobs.source_shared': 'رابط مشارك',
    'jobs.source_poster': 'الملصق المطبوع',
    'jobs.source_careers': 'صفحة وظائفكم',
    'jobs.source_widget': 'موقعكم',
    'jobs.source_other': 'روابط أخرى',
  },
  en: {
    'jobs.source_indeed': 'Indeed',
    'jobs.source_linkedin': 'LinkedIn',
    'jobs.source_jooble': 'Jooble',
    'jobs.source_boards': 'Other job sites',
    'jobs.source_rss': 'Feed readers',
    'jobs.source_whatsapp': 'WhatsApp',
    'jobs.source_x': 'X',
    'jobs.source_shared': 'A shared link',
    'jobs.source_poster': 'The printed poster',
    'jobs.source_careers': 'Your careers page',
    'jobs.source_widget': 'Your own site',
    'jobs.source_other': 'Other links',
  },
});
