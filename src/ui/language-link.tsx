import { useLocation } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';

/** The same page and query in the other language, as a document of its own: direction and fonts change too. */
export function LanguageLink({
  short = false,
  className,
}: {
  /** The icon alone on a narrow screen. */ short?: boolean;
  className?: string;
}) {
  const t = useTexts(uiTexts);
  const { pathname, search } = useLocation();
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  return (
    <a
      className={classNames('tool', className)}
      href={localPath(other, pathname + search)}
      lang={other}
      hrefLang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      data-language={other}
    >
      <Icon name="globe" />
      <span className={short ? 'language-link-name' : undefined}>{t('ui.other_language')}</span>
    </a>
  );
}
