import { shownPhone } from '#platform/fields/phone.ts';
import { DOT } from '#ui/dot.ts';
import { AnchorButton } from '#ui/button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Interview } from '../contract.ts';
import { interviewsTexts } from '../texts.ts';
import { When } from './when.tsx';
import { Written } from '#ui/written.tsx';

/** Everything that one has to know in order to be there. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const t = useTexts(interviewsTexts);
  const { side, starts_at, kind, minutes, interviewers, note, accommodation } = interview;
  return (
    <>
      <Pairs
        pairs={[
          {
            label: t(side === 'company' ? 'interviews.applicant' : 'interviews.company'),
            value: <Written>{side === 'company' ? interview.person_name : interview.company_name}</Written>,
          },
          {
            label: t('interviews.job'),
            value: (
              <Written as={LocalLink} to={`/jobs/${interview.job_id}`}>
                {interview.title}
              </Written>
            ),
          },
          { label: t('interviews.when'), value: starts_at && <When at={starts_at} /> },
          { label: t('interviews.lasts'), value: t('interviews.minutes', { count: minutes }) },
          { label: t('interviews.where'), value: <Place interview={interview} /> },
          {
            label: t('interviews.with'),
            value: (
              <ul className="interview-people">
                {interviewers.map(({ name, email }) => (
                  <li key={`${name} ${email}`}>
                    <Written>{name}</Written>
                    {email && (
                      <bdi dir="ltr" className="small muted">
                        {email}
                      </bdi>
                    )}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('interviews.note'), value: note && <Typed>{note}</Typed> },
          {
            label: t(side === 'company' ? 'interviews.accommodation' : 'interviews.your_accommodation'),
            value: accommodation && <Typed>{accommodation}</Typed>,
          },
        ]}
      />
      {interview.ics_href || interview.map_url || (kind === 'video' && starts_at) ? (
        <p className="line">
          {interview.ics_href && (
            <AnchorButton icon="calendar" href={interview.ics_href}>
              {t(interview.state === 'cancelled' ? 'interviews.off_calendar' : 'interviews.to_calendar')}
            </AnchorButton>
          )}
          {interview.map_url && interview.state !== 'cancelled' && (
            <AnchorButton icon="map" href={interview.map_url} target="_blank" rel="noopener noreferrer nofollow">
              {t('interviews.open_map')}
            </AnchorButton>
          )}
          {kind === 'video' && interview.video_url && interview.state === 'agreed' && (
            <AnchorButton href={interview.video_url} target="_blank" rel="noopener noreferrer nofollow">
              {t('interviews.join')}
            </AnchorButton>
          )}
        </p>
      ) : null}
    </>
  );
}

const Typed = ({ children }: { children: string }) => (
  <Written as="span" className="typed">
    {children}
  </Written>
);

function Place({ interview: { kind, address, phone, is_accessible } }: { interview: Interview }) {
  const t = useTexts(interviewsTexts);
  return (
    <>
      {t(`interviews.kind_${kind}`)}
      {kind === 'on_site' && (
        <>
          {DOT}
          <Written>{address}</Written>
        </>
      )}
      {kind === 'phone' && phone && (
        <>
          {DOT}
          <bdi dir="ltr">{shownPhone(phone)}</bdi>
        </>
      )}
      {kind === 'on_site' && is_accessible && (
        <span className="small muted interview-line">{t('interviews.accessible')}</span>
      )}
    </>
  );
}
