import { useLocation } from 'react-router';
import { numberOf } from '#platform/texts/format.ts';
import { barePath } from '#platform/texts/locale.ts';
import { Icon } from './icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { LocalNavLink } from './local-link.tsx';
import { Menu, MenuLink } from './menu.tsx';
import { AccountMenu, Brand, type HeaderLink } from './site-header.tsx';
import { staffTexts } from './staff-texts.ts';
import { uiTexts } from './texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import './site-header.css';
import './staff-header.css';

export type LinkGroup = { title: string; links: HeaderLink[] };

/** The header of the pages of staff: what is worked on most, and all the rest by its kind. */
export function StaffHeader({
  name,
  links,
  groups,
  accountLinks,
}: {
  name: string;
  links: HeaderLink[];
  groups: LinkGroup[];
  accountLinks: HeaderLink[];
}) {
  const t = useTexts(uiTexts);
  const staff = useTexts(staffTexts);
  return (
    <header className="site-header staff-header no-print">
      <div className="page page-wide">
        <Brand to="/admin" label={staff('ui.staff_home')}>
          <span className="team-mark">{staff('ui.staff')}</span>
        </Brand>
        <nav className="site-nav" aria-label={t('ui.sections')}>
          {links.map(({ to, label, count }) => (
            <LocalNavLink key={to} to={to} end={to === '/admin'}>
              {label}
              <Many count={count} />
            </LocalNavLink>
          ))}
          <Menu
            className="staff-menu"
            buttonClass="staff-menu-button"
            label={staff('ui.staff_pages')}
            button={
              <>
                {staff('ui.staff_pages')}
                <Icon name="down" size="s" />
              </>
            }
          >
            <Groups groups={groups} />
          </Menu>
        </nav>
        <div className="site-tools">
          <LanguageLink short />
          <ThemeSwitch className="not-small" />
          <AccountMenu viewer={{ kind: 'user', name }} links={accountLinks} />
          <Menu className="only-narrow" label={t('ui.menu')} button={<Icon name="menu" size="l" />}>
            <Groups groups={groups} />
          </Menu>
        </div>
      </div>
    </header>
  );
}

function Groups({ groups }: { groups: LinkGroup[] }) {
  const path = barePath(useLocation().pathname);
  return (
    <div className="link-groups">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <p className="menu-heading">{title}</p>
          {links.map(({ to, label, count }) => (
            <MenuLink key={to} to={to} {...(to === path ? { 'aria-current': 'page' as const } : {})}>
              {label}
              <Many count={count} />
            </MenuLink>
          ))}
        </div>
      ))}
    </div>
  );
}

function Many({ count = 0 }: { count?: number | undefined }) {
  const locale = useLocale();
  return count > 0 && <span className="waiting-count">{numberOf(count, locale)}</span>;
}
