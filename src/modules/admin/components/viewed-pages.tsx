import { OwnApplicationCard } from '#modules/applications/components/own-application-card.tsx';
import { JobStateBadge } from '#modules/jobs/components/job-state-badge.tsx';
import { CvPaper } from '#modules/profiles/components/cv-paper.tsx';
import { agoOf, numberOf } from '#platform/texts/format.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { peopleTexts } from '../people-texts.ts';
import type { viewPerson } from '../service/people.server.ts';

type Viewed = Awaited<ReturnType<typeof viewPerson>>;

export function SeekerPages({ cv, applications }: Extract<Viewed, { as: 'seeker' }>) {
  const t = useTexts(peopleTexts);
  return (
    <>
      <CvPaper cv={cv} city={null} />
      <section className="stack">
        <SectionHead title={t('people.view_applications')} />
        {applications.length === 0 && <p className="muted">{t('people.view_no_applications')}</p>}
        {applications.map((application) => (
          <OwnApplicationCard key={application.id} application={application} open={false} answer={undefined} />
        ))}
      </section>
    </>
  );
}

export function EmployerDesk({ jobs, conversations, now }: Extract<Viewed, { as: 'employer' }> & { now: string }) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  return (
    <>
      <section className="stack">
        <SectionHead title={t('people.view_ads')} />
        {jobs.length === 0 ? (
          <p className="muted">{t('people.view_no_ads')}</p>
        ) : (
          <Table label={t('people.view_ads')}>
            <thead>
              <tr>
                <ColumnHead>{t('people.view_ad')}</ColumnHead>
                <ColumnHead>{t('people.view_state')}</ColumnHead>
                <ColumnHead>{t('people.view_applicants')}</ColumnHead>
                <ColumnHead wide>{t('people.view_unread')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id}>
                  <RowHead>
                    <Written>{job.title}</Written>
                  </RowHead>
                  <Cell>
                    <JobStateBadge state={job.state} withheld={job.withheld_at !== null} />
                  </Cell>
                  <Cell>{numberOf(job.applicants_num, locale)}</Cell>
                  <Cell wide>{numberOf(job.unread_num, locale)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <section className="stack">
        <SectionHead title={t('people.view_conversations')} />
        {conversations.length === 0 ? (
          <p className="muted">{t('people.view_no_conversations')}</p>
        ) : (
          <Table label={t('people.view_conversations')}>
            <thead>
              <tr>
                <ColumnHead>{t('people.view_with')}</ColumnHead>
                <ColumnHead wide>{t('people.view_ad')}</ColumnHead>
                <ColumnHead>{t('people.view_last')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {conversations.map(({ id, name, job, last_message_at }) => (
                <tr key={id}>
                  <RowHead>
                    <Written>{name}</Written>
                  </RowHead>
                  <Cell wide>{job && <Written>{job}</Written>}</Cell>
                  <Cell>{agoOf(last_message_at, now, locale)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </>
  );
}
