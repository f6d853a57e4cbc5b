import { useLocation } from 'react-router';
import { Badge, CompanyBadge, Count } from '../badge.tsx';
import { Chip, ChipButton, Chips, RemovableChip } from '../chip.tsx';
import { Avatar, Logo } from '../emblem.tsx';
import { FitMark } from '../fit-mark.tsx';
import { Highlight } from '../highlight.tsx';
import { Icon, ICONS } from '../icon.tsx';
import { Part, useWords } from './showcase-part.tsx';

export function Badges() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <Part title={t('show.badges')}>
      <div className="line">
        <CompanyBadge level="verified" />
        <CompanyBadge level="domain_verified" />
        <Badge>{t('show.full_time')}</Badge>
        <Badge tone="on" dot>
          {t('show.active')}
        </Badge>
        <Badge tone="wait" dot>
          {t('show.in_review')}
        </Badge>
        <Badge tone="ok" icon="check">
          {t('show.paid')}
        </Badge>
        <Badge tone="bad" dot>
          {t('show.refused')}
        </Badge>
        <Badge dot>{t('show.expired')}</Badge>
        <Count value={3} />
      </div>
      <Chips>
        <RemovableChip name={t('show.city_1')} to={pathname} />
        <ChipButton on={false}>{t('show.remote')}</ChipButton>
        <Chip>{t('show.full_time')}</Chip>
        <span>
          <Highlight text={t('show.full_time')} marks={[[0, 4]]} />
        </span>
        <FitMark met={2} all={5} />
        <FitMark met={4} all={5} />
        <FitMark met={5} all={5} />
      </Chips>
      <div className="line">
        <Logo name={t('show.company_1')} size="l" />
        <Logo name={t('show.company_2')} />
        <Logo name={t('show.company_3')} size="s" />
        <Avatar name={t('show.person_1')} size="l" />
        <Avatar name={t('show.person_1')} />
        <Avatar name="Data" size="s" />
        <FitMark met={4} all={5} size="l" />
      </div>
    </Part>
  );
}

export function Icons() {
  const t = useWords();
  return (
    <Part title={t('show.icons')}>
      <div className="line">
        {ICONS.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size="l" />
          </span>
        ))}
      </div>
    </Part>
  );
}
