import type { ReactNode } from 'react';
import type { Right } from '#platform/access/may.ts';
import { Count, shortCountOf } from './badge.tsx';
import { LinkButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Avatar, Logo } from './emblem.tsx';
import { clearDrafts } from './form/drafts.ts';
import { Icon, type IconName } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { LocalLink, LocalNavLink } from './local-link.tsx';
import { Menu, MenuForm, MenuLink, MenuRule } from './menu.tsx';
import { uiTexts } from './texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLocale } from './use-locale.ts';
import { useMay } from './use-may.ts';
import { useTexts } from './use-texts.ts';
import { Wordmark } from './wordmark.tsx';
import { Written } from './written.tsx';
import './site-header.css';

export type HeaderViewer =
  | { kind: 'visitor' }
  | {
      kind: 'user' | 'company';
      name: string;
      /** The photo of a person, the logo of a company. */
      image?: string | null;
      unread_messages: number;
      unread_notifications: number;
    };

export type HeaderLink = { to: string; label: string; icon?: IconName; count?: number };

type Section = {
  to: string;
  text: Parameters<ReturnType<typeof useTexts<(typeof uiTexts)['ar']>>>[0];
  icon?: IconName;
  right?: Right;
};

const SECTIONS: Record<HeaderViewer['kind'], Section[]> = {
  visitor: [
    { to: '/find-jobs', text: 'ui.nav_jobs' },
    { to: '/salaries', text: 'ui.nav_salaries' },
    { to: '/majors', text: 'ui.nav_majors' },
    { to: '/hiring-law', text: 'ui.nav_law' },
    { to: '/busniss-platform', text: 'ui.nav_employers' },
  ],
  user: [
    { to: '/find-jobs', text: 'ui.nav_jobs' },
    { to: '/profile/applications', text: 'ui.nav_applications' },
    { to: '/salaries', text: 'ui.nav_salaries' },
    { to: '/hiring-law', text: 'ui.nav_law' },
  ],
  company: [
    { to: '/jobs', text: 'ui.nav_our_jobs' },
    { to: '/search-on-employee', text: 'ui.nav_cvs' },
    { to: '/post-job', text: 'ui.nav_new_ad', right: 'recruit' },
    { to: '/salaries', text: 'ui.nav_salaries' },
  ],
};

const ACCOUNT: Record<HeaderViewer['kind'], Section[]> = {
  visitor: [],
  user: [
    { to: '/profile', text: 'ui.nav_my_cv', icon: 'user' },
    { to: '/profile/applications', text: 'ui.nav_applications', icon: 'briefcase' },
    { to: '/profile/recommended-jobs', text: 'ui.nav_fitting', icon: 'check' },
    { to: '/profile/saved-jobs', text: 'ui.nav_saved', icon: 'bookmark' },
    { to: '/profile/alerts', text: 'ui.nav_alerts', icon: 'bell' },
    { to: '/profile/settings', text: 'ui.nav_settings', icon: 'settings' },
  ],
  company: [
    { to: '/company-profile', text: 'ui.nav_company_page', icon: 'building' },
    { to: '/jobs', text: 'ui.nav_our_jobs', icon: 'briefcase' },
  ],
};

export type SiteHeaderProps = {
  viewer: HeaderViewer;
  /** As wide as the work screens below it. */
  wide?: boolean;
  /** After the viewer's usual entries of the account menu. */
  accountLinks?: HeaderLink[];
};

export function SiteHeader({ viewer, wide = false, accountLinks = [] }: SiteHeaderProps) {
  const t = useTexts(uiTexts);
  const { mayTry } = useMay();
  const named = (section: Section): HeaderLink => ({
    to: section.to,
    label: t(section.text as 'ui.menu'),
    ...(section.icon ? { icon: section.icon } : {}),
  });
  const sections = SECTIONS[viewer.kind].filter(({ right }) => !right || mayTry(right)).map(named);
  const account = [...ACCOUNT[viewer.kind].map(named), ...accountLinks];
  const known = viewer.kind !== 'visitor';
  return (
    <header className="site-header no-print">
      <div className={classNames('page', wide && 'page-wide')}>
        <Brand />
        <nav className="site-nav" aria-label={t('ui.sections')}>
          {sections.map((section) => (
            <LocalNavLink key={section.to} to={section.to} end={section.to === '/'}>
              {section.label}
            </LocalNavLink>
          ))}
        </nav>
        <div className="site-tools">
          <LanguageLink short={known} />
          <ThemeSwitch className={known ? 'not-small' : ''} />
          {viewer.kind === 'visitor' ? (
            <>
              <LocalNavLink
                to="/saved-jobs"
                className="tool only-wide"
                aria-label={t('ui.nav_saved')}
                title={t('ui.nav_saved')}
              >
                <Icon name="bookmark" />
              </LocalNavLink>
              <LinkButton look="bare" to="/login" className="only-wide">
                {t('ui.log_in')}
              </LinkButton>
              <LinkButton look="quiet" to="/register" className="only-wide">
                {t('ui.register')}
              </LinkButton>
            </>
          ) : (
            <>
              <Waiting
                to="/messages"
                icon="chat"
                count={viewer.unread_messages}
                label={t('ui.messages_new', { count: viewer.unread_messages })}
              />
              <Waiting
                to="/notifications"
                icon="bell"
                count={viewer.unread_notifications}
                label={t('ui.notifications_new', { count: viewer.unread_notifications })}
              />
              <AccountMenu viewer={viewer} links={account} />
            </>
          )}
          <Menu className="only-narrow" label={t('ui.menu')} button={<Icon name="menu" size="l" />}>
            {sections.map((section) => (
              <MenuLink key={section.to} to={section.to}>
                {section.label}
              </MenuLink>
            ))}
            {viewer.kind !== 'visitor' && (
              <MenuLink to="/messages">
                {t('ui.messages')} <Count value={viewer.unread_messages} label={t('ui.unread')} />
              </MenuLink>
            )}
            {viewer.kind === 'visitor' && (
              <>
                <MenuLink to="/saved-jobs">{t('ui.nav_saved')}</MenuLink>
                <MenuRule />
                <MenuLink to="/login">{t('ui.log_in')}</MenuLink>
                <MenuLink to="/register">{t('ui.register')}</MenuLink>
              </>
            )}
          </Menu>
        </div>
      </div>
    </header>
  );
}

/** Whose account it is, the ways in it, and the way out. */
export function AccountMenu({
  viewer,
  links,
}: {
  viewer: { kind: 'user' | 'company'; name: string; image?: string | null };
  links: HeaderLink[];
}) {
  const t = useTexts(uiTexts);
  const Face = viewer.kind === 'company' ? Logo : Avatar;
  return (
    <Menu
      label={t('ui.account')}
      button={
        <>
          <Face name={viewer.name} src={viewer.image} size="s" />
          <span className="only-wide">
            <Icon name="down" size="s" />
          </span>
        </>
      }
    >
      <Written as="p" className="menu-heading">
        {viewer.name}
      </Written>
      {links.map((entry) => (
        <MenuLink key={entry.to} to={entry.to} {...(entry.icon ? { icon: entry.icon } : {})}>
          {entry.label}
        </MenuLink>
      ))}
      {links.length > 0 && <MenuRule />}
      <MenuForm action="/logout" icon="log-out" onSubmit={clearDrafts} reloadDocument>
        {t('ui.log_out')}
      </MenuForm>
    </Menu>
  );
}

/** The header of log-in and its kin: who we are, the language and the theme. */
export function AuthHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="site-header">
      <div className="page">
        <Brand />
        <div className="site-tools">
          {children}
          <LanguageLink />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

export function Brand({ to = '/', label, children }: { to?: string; label?: string; children?: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <LocalLink to={to} className="brand" aria-label={label ?? t('ui.home')}>
      <Wordmark />
      {children}
      <span className="brand-latin" aria-hidden="true">
        Sila
      </span>
    </LocalLink>
  );
}

function Waiting({ to, icon, count, label }: { to: string; icon: IconName; count: number; label: string }) {
  const locale = useLocale();
  return (
    <LocalNavLink to={to} className="tool" aria-label={label} title={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {shortCountOf(count, locale)}
        </span>
      )}
    </LocalNavLink>
  );
}
