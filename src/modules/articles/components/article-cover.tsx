import { Written } from '#ui/written.tsx';
import type { Cover } from '../contract.ts';
import './article-cover.css';

/** How wide it is drawn: what the browser chooses a size by. */
const SIZES = {
  wide: '(min-width: 80rem) 76rem, 100vw',
  featured: '(min-width: 48rem) 36rem, 100vw',
  small: '8rem',
};

/** The picture at the head of an article; small in a list, where its title stands beside it and says enough. */
export function ArticleCover({ cover, size }: { cover: Cover; size: keyof typeof SIZES }) {
  const isBeside = size === 'small';
  return (
    <Written
      as="img"
      of={cover.alt}
      className={`article-cover article-cover-${size}`}
      src={cover.href}
      srcSet={cover.sizes.map(({ href, width }) => `${href} ${width}w`).join(', ')}
      sizes={SIZES[size]}
      width={cover.width}
      height={cover.height}
      loading={isBeside ? 'lazy' : 'eager'}
      fetchPriority={isBeside ? 'auto' : 'high'}
      alt={isBeside ? '' : cover.alt}
    >
      {undefined}
    </Written>
  );
}
