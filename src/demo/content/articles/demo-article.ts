type Written = { title: string; summary: string; author: string; body: string };

/** Something to read in the demo, in both languages; a negative age is a schedule. */
export type DemoArticle = {
  kind: 'blog' | 'news';
  topic: string;
  days_ago: number | null;
  ar: Written;
  en: Written | null;
};
