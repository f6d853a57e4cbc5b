import type { DemoScene } from '../../covers.server.ts';

type Written = { title: string; summary: string; author: string; body: string };

/** Something to read in the demo, in both languages; a negative age is a schedule. */
export type DemoArticle = {
  kind: 'blog' | 'news';
  topic: string;
  days_ago: number | null;
  ar: Written;
  en: Written | null;
  /** A picture at its head, with what it shows; else its cover is drawn from its sections. */
  cover?: { scene: DemoScene; ar: string; en: string };
};
