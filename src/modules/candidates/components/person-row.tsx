import type { ReactNode } from 'react';
import { profilesTexts } from '#modules/profiles/texts.ts';
import type { SkillLevel } from '#modules/profiles/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Highlight, type Marks } from '#ui/highlight.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Money } from '#ui/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ACTIONS, type Action } from '../address.ts';
import type { CandidateCard, Shortlist } from '../contract.ts';
import { noticePeriodOf, rankOfLevel } from '../rules.ts';
import { candidatesTexts } from '../texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import './person-row.css';

const ICON_OF = { list: 'bookmark', invite: 'send', message: 'chat' } as const;

/** What a person is called where they must be told from the others: by name, or by title while names are hidden. */
export function useNameOf() {
  const t = useTexts(candidatesTexts);
  return ({ name, title }: Pick<CandidateCard, 'name' | 'title'>) =>
    name ?? `${t('candidates.nameless')}, ${title ?? t('candidates.untitled')}`;
}

/** A person as a row of `<Rows>`: the CV behind the title, and what can be done beside it. */
export function PersonRow({
  person,
  found,
  lists,
  actionTo,
  select,
  children,
}: {
  person: CandidateCard;
  /** Where the words that were searched for stand, by the text that has them. */
  found: Record<string, Marks>;
  lists: readonly Shortlist[];
  /** Where an action begins; without it nothing can be done here. */
  actionTo?: ((action: Action) => string) | undefined;
  /** A box that chooses the row. */
  select?: ReactNode;
  /** Below: a note. */
  children?: ReactNode;
}) {
  const t = useTexts(candidatesTexts);
  const nameOf = useNameOf();
  const mark = (text: string) => <Highlight text={text} marks={found[text] ?? []} />;
  const { name, title, last_job, excerpt } = person;
  return (
    <li className="person-row">
      {select}
      <div className="person-row-body">
        <h2 className="person-row-title">
          <Written as={LocalLink} to={`/employee-profile/${person.user_id}`} of={title ?? t('candidates.untitled')}>
            {title ? mark(title) : t('candidates.untitled')}
          </Written>
        </h2>
        <p className="person-row-who">
          {name ? (
            <Written of={name}>{mark(name)}</Written>
          ) : (
            <span className="person-row-nameless">
              <Icon name="eye-off" size="s" />
              {t('candidates.nameless')}
            </span>
          )}
          {person.expected_salary !== null && (
            <span className="person-row-pay">
              <span className="muted">{t('candidates.expects')}</span> <Money halalas={person.expected_salary} />
            </span>
          )}
        </p>
        {last_job && (last_job.job_title !== title || !last_job.is_current || last_job.company_name) && (
          <LastJob {...last_job} mark={mark} />
        )}
        <Facts person={person} mark={mark} />
        <Skills skills={person.skills} more={person.more_skills} mark={mark} />
        {excerpt && (
          <>
            <span className="visually-hidden">{t('candidates.found_in')}: </span>
            <Written as="p" of={excerpt} className="person-row-excerpt small">
              {mark(excerpt)}
            </Written>
          </>
        )}
        <Badges person={person} lists={lists} />
        {children}
      </div>
      {actionTo && (
        <div className="person-row-actions">
          {ACTIONS.map((action) => (
            <LinkButton
              key={action}
              to={actionTo(action)}
              size="s"
              look="bare"
              icon={ICON_OF[action]}
              preventScrollReset
              viewTransition={false}
              aria-label={t(`candidates.action_${action}_of`, { name: nameOf(person) })}
            >
              {t(`candidates.action_${action}`)}
            </LinkButton>
          ))}
        </div>
      )}
    </li>
  );
}

type Mark = (text: string) => ReactNode;

function LastJob({
  job_title,
  company_name,
  is_current,
  mark,
}: NonNullable<CandidateCard['last_job']> & { mark: Mark }) {
  const t = useTexts(candidatesTexts);
  // The sentence is the reader's, the two names are the writer's: each stands in its own direction.
  const said = t(is_current ? 'candidates.now_at' : 'candidates.before_at', {
    job_title: '\u0001',
    company_name: '\u0002',
  });
  const [before = '', rest = ''] = said.split('\u0001');
  const [between = '', after = ''] = rest.split('\u0002');
  return (
    <p className="small">
      {before}
      <Written of={job_title}>{mark(job_title)}</Written>
      {between}
      <Written of={company_name}>{mark(company_name)}</Written>
      {after}
    </p>
  );
}

function Facts({ person, mark }: { person: CandidateCard; mark: Mark }) {
  const t = useTexts(candidatesTexts);
  const tp = useTexts(profilesTexts);
  const { city, years, qualification, job_types } = person;
  const notice = noticePeriodOf(person.notice_period);
  return (
    <Meta>
      {city && (
        <Written of={city} key="city">
          {mark(city)}
        </Written>
      )}
      {years !== null && <span key="years">{tp('profiles.years', { count: years })}</span>}
      {qualification && (
        <span key="qualification">
          {tp(`profiles.type_${qualification.qualification_type}`)}
          {qualification.study_field && (
            <>
              {' '}
              <Written of={qualification.study_field}>{mark(qualification.study_field)}</Written>
            </>
          )}
        </span>
      )}
      {notice && <span key="notice">{t(`candidates.notice_${notice}`)}</span>}
      {job_types.map((type) => (
        <span key={type}>{tp(`profiles.job_type_${type}`)}</span>
      ))}
      <span key="active">{t(`candidates.active_${person.last_active}`)}</span>
    </Meta>
  );
}

function Skills({ skills, more, mark }: { skills: CandidateCard['skills']; more: number; mark: Mark }) {
  const t = useTexts(candidatesTexts);
  if (skills.length === 0) return null;
  return (
    <ul className="person-row-skills" aria-label={t('candidates.skills')}>
      {skills.map(({ skill_name, level }) => (
        <li key={skill_name}>
          <Written of={skill_name}>{mark(skill_name)}</Written>
          <LevelMark level={level} />
        </li>
      ))}
      {more > 0 && <li className="muted">{t('candidates.more_skills', { count: more })}</li>}
    </ul>
  );
}

const LEVELS_NUM = 4;

/** One to four strokes, and the word for those who hear it. */
function LevelMark({ level }: { level: SkillLevel }) {
  const tp = useTexts(profilesTexts);
  const rank = rankOfLevel(level);
  return (
    <>
      <span className="level-mark" aria-hidden="true" title={tp(`profiles.level_${level}`)}>
        {Array.from({ length: LEVELS_NUM }, (_, at) => (
          <span key={at} className={at <= rank ? 'level-mark-on' : undefined} />
        ))}
      </span>
      <span className="visually-hidden">, {tp(`profiles.level_${level}`)}</span>
    </>
  );
}

function Badges({ person, lists }: { person: CandidateCard; lists: readonly Shortlist[] }) {
  const t = useTexts(candidatesTexts);
  const on = lists.filter(({ id }) => person.shortlist_ids.includes(id));
  if (on.length === 0 && person.invitations_num === 0 && !person.has_applied) return null;
  return (
    <p className="person-row-badges">
      {person.has_applied && <Badge tone="ok">{t('candidates.applied_badge')}</Badge>}
      {person.invitations_num > 0 && (
        <Badge tone="on">{t('candidates.invited_badge', { count: person.invitations_num })}</Badge>
      )}
      {on.map(({ id, name }) => (
        <Badge key={id}>
          <Naming>{t('candidates.on_list', { name })}</Naming>
        </Badge>
      ))}
    </p>
  );
}
