import type { ReactNode } from 'react';
import { SectionHead } from '../section-head.tsx';
import { showcaseTexts } from '../showcase-texts.ts';
import { useTexts } from '../use-texts.ts';

export const useWords = () => useTexts(showcaseTexts);

export function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="stack">
      <SectionHead title={title}>{more}</SectionHead>
      {children}
    </section>
  );
}
