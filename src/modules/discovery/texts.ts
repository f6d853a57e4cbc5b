import { defineTexts } from '#platform/texts/texts.ts';

export const discoveryTexts = defineTexts({
  ar: {
    'discovery.confidential': 'جهة غير معلنة',
    'discovery.jobs_feed': 'وظائف صلة الجديدة',
    'discovery.search_feed': 'وظائف جديدة: {what}',
    'discovery.jobs_feed_text': 'أحدث الوظائف كما ينشرها أصحابها.',
    'discovery.employer_feed': 'وظائف {company}',
    'discovery.blog_feed': 'مدوّنة صلة',
    'discovery.news_feed': 'أخبار صلة',
    'discovery.reading_feed_text': 'ما يكتبه فريق صلة، الأحدث أولًا.',
    'discovery.topic_feed': '{feed}: {topic}',
  },
  en: {
    'discovery.confidential': 'Confidential employer',
    'discovery.jobs_feed': 'New jobs on Sila',
    'discovery.search_feed': 'New jobs: {what}',
    'discovery.jobs_feed_text': 'The newest jobs as employers publish them.',
    'discovery.employer_feed': 'Jobs at {company}',
    'discovery.blog_feed': 'The Sila blog',
    'discovery.news_feed': 'Sila news',
    'discovery.reading_feed_text': 'What the team of Sila writes, the newest first.',
    'discovery.topic_feed': '{feed}: {topic}',
  },
});
