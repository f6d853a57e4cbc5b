import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { localPath } from '#platform/texts/locale.ts';
import { LocalLink } from './local-link.tsx';

const PATHS = [
  '/',
  '/jobs/8',
  '/jobs/8/',
  '/find-jobs?q=a+b&city_id=3',
  '/find-jobs#top',
  '/blogs/1-محاسب',
  '//x/y',
  '/a/../b',
  '?page=2',
  '#part',
  '',
];

test.for(['/find-jobs?q=1', '/en/find-jobs'])(
  'the server writes a link as the router does in the browser, on %s',
  (here) => {
    const drawn = (link: React.ReactNode) =>
      renderToStaticMarkup(<MemoryRouter initialEntries={[here]}>{link}</MemoryRouter>);
    const local = (path: string) =>
      path.startsWith('/') ? localPath(here.startsWith('/en') ? 'en' : 'ar', path) : path;
    for (const path of PATHS)
      expect(
        drawn(
          <LocalLink to={path} replace preventScrollReset viewTransition className="row" aria-current="true">
            x
          </LocalLink>,
        ),
      ).toBe(
        drawn(
          <Link to={local(path)} discover="none" className="row" aria-current="true">
            x
          </Link>,
        ),
      );
  },
);
