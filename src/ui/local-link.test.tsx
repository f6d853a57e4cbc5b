import { renderToStaticMarkup } from 'react-dom/server';
import { Link, MemoryRouter, NavLink } from 'react-router';
import { expect, test } from 'vitest';
import { localPath } from '#platform/texts/locale.ts';
import { LocalLink, LocalNavLink } from './local-link.tsx';

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
  '?q=a+b&city_id=3#part',
  '?',
  '#part',
  '',
];

const drawnOn = (here: string) => (link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[here]}>{link}</MemoryRouter>);
const localOn = (here: string) => (path: string) =>
  path.startsWith('/') ? localPath(here.startsWith('/en') ? 'en' : 'ar', path) : path;

test.for(['/find-jobs?q=1', '/en/find-jobs', '/jobs/8/', '/', '/en', '/blogs/1-%D9%85'])(
  'the server writes a link as the router does in the browser, on %s',
  (here) => {
    const [drawn, local] = [drawnOn(here), localOn(here)];
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

test.for(['/', '/en', '/jobs', '/Jobs', '/jobs/8', '/jobsearch', '/en/jobs/8/applicants?q=1', '/en/find-jobs'])(
  'the server marks the link to where one is as the router does, on %s',
  (here) => {
    const [drawn, local] = [drawnOn(here), localOn(here)];
    for (const path of ['/', '/jobs', '/jobs/8', '/find-jobs'])
      for (const end of [path === '/', true])
        for (const className of ['tool only-wide', undefined])
          expect(
            drawn(
              <LocalNavLink to={path} end={end} className={className} title="t">
                x
              </LocalNavLink>,
            ),
          ).toBe(
            drawn(
              <NavLink to={local(path)} discover="none" end={end} className={className} title="t">
                x
              </NavLink>,
            ),
          );
  },
);
