import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { describe, expect, test } from 'vitest';
import NotificationsPage from './notifications-page.tsx';

type Data = Parameters<typeof NotificationsPage>[0]['loaderData'];

const data = (more: Partial<Data> = {}): Data => ({
  notifications: [
    {
      id: crypto.randomUUID(),
      kind: 'stage_changed',
      text: 'NEW ONE',
      href: '/jobs/7',
      is_read: false,
      created_at: '2026-03-01T08:00:00.000Z',
    },
    {
      id: crypto.randomUUID(),
      kind: 'message_received',
      text: 'OLD ONE',
      href: '/messages/8',
      is_read: true,
      created_at: '2026-02-27T08:00:00.000Z',
    },
  ],
  total: 2,
  unread: 1,
  page: 1,
  stream_at: 0,
  is_company: false,
  now: '2026-03-01T09:00:00.000Z',
  meta: [],
  ...more,
});

function shown(path: string, loaderData: Data): string {
  const Page = NotificationsPage as unknown as (props: { loaderData: Data }) => React.ReactNode;
  const page = { path, Component: () => <Page loaderData={loaderData} /> };
  const Stub = createRoutesStub([{ id: 'root', Component: Outlet, children: [page] }]);
  const user = loaderData.is_company ? { type: 'COMPANY', company_role: 'recruiter' } : { type: 'USER' };
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { user } } }} />);
}

describe('the page of notifications', () => {
  test('marks what is unread with a word, and can read one or all without a script', () => {
    const html = shown('/notifications', data());
    expect(html.match(/جديد</g)).toHaveLength(1);
    expect(html).toContain('إشعار واحد غير مقروء');
    expect(html).toContain('قبل ساعة');
    expect(html.match(/<form/g)).toHaveLength(2);
    expect(html).toContain('اعتبره مقروءًا: NEW ONE');
    expect(html).toContain('href="/messages/8"');
  });

  test('leads to English pages in English', () => {
    const html = shown('/en/notifications', data());
    expect(html).toContain('1 notification you have not read');
    expect(html).toContain('href="/en/jobs/7"');
    expect(html).toContain('action="/en/notifications"');
  });

  test('with everything read there is nothing to press; with nothing at all it says what will come', () => {
    expect(shown('/notifications', data({ unread: 0, notifications: [], total: 0 }))).toContain('href="/find-jobs"');
    expect(shown('/notifications', data({ unread: 0, notifications: [], total: 0, is_company: true }))).toContain(
      'href="/post-job"',
    );
    expect(
      shown('/notifications', data({ unread: 0, notifications: data().notifications.slice(1), total: 1 })),
    ).not.toContain('<form');
  });
});
